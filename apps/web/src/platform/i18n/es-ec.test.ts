import * as contracts from '@retaguarda/contracts';
import { dictionaries, refusals } from '@retaguarda/contracts/es-ec';
import { beforeAll, describe, expect, test } from 'vitest';
import { learnSpanish, said, textsOfDefinitions } from './definitions.ts';

const texts = textsOfDefinitions();
const known = new Set(dictionaries.flatMap((dictionary) => Object.keys(dictionary)));
const untranslated = (said: Iterable<string>) => [...said].filter((text) => !known.has(text));

beforeAll(() => learnSpanish([]));

test('tudo o que as definições dizem a pessoas tem texto em espanhol', () => {
  expect(texts.size).toBeGreaterThan(1300);
  expect(untranslated(texts)).toEqual([]);
});

test('nenhum dicionário guarda texto que ninguém usa mais, nem o mesmo duas vezes', () => {
  expect([...known].filter((text) => !texts.has(text))).toEqual([]);
  expect(dictionaries.reduce((sum, dictionary) => sum + Object.keys(dictionary).length, 0)).toBe(known.size);
});

describe('o que uma definição passar a dizer é visto sem que ninguém a nomeie', () => {
  const { text, choice, defineRegister, defineList, column, registers } = contracts;
  const plantado = 'Texto plantado';
  const marcas = registers.find(({ resource }) => resource === 'marcas');
  const campos = { nome: text({ label: 'Nome', max: 10 }) };
  const nova = {
    'um campo': { camposNovos: { nome: text({ label: plantado, max: 10 }) } },
    'uma ajuda': { camposNovos: { nome: text({ label: 'Nome', max: 10, help: plantado }) } },
    'uma seção': { camposNovos: { nome: text({ label: 'Nome', max: 10, section: plantado }) } },
    'uma opção': { camposNovos: { tipo: choice({ label: 'Tipo', options: { a: plantado } }) } },
    'uma situação': { situacoesNovas: { aberta: plantado } },
    'uma mensagem': { mensagensNovas: { recusa: plantado } },
    'uma lista': {
      listaNova: defineList({
        id: 'feira',
        path: 'feira',
        domain: 'feira',
        access: 'signedIn',
        summary: 'Barracas',
        label: { one: 'Marca', many: 'Marcas' },
        title: 'Marcas',
        purpose: marcas?.purpose ?? '',
        facts: {},
        columns: { nome: column.text({ label: plantado, sortable: true }) },
        filters: {},
        order: { by: 'nome' },
      }),
    },
    'um cadastro': {
      cadastroNovo: defineRegister({
        resource: 'feira',
        table: 'feira',
        domain: 'feira',
        label: { one: 'Marca', many: plantado },
        purpose: marcas?.purpose ?? '',
        scope: 'grupo',
        access: 'marcas',
        fields: campos,
        screen: { path: 'feira', title: 'Marcas', area: 'produtos' },
      }),
    },
    'uma família de permissões': { familiasNovas: [{ family: 'feira', label: plantado }] },
  };

  test.each(Object.entries(nova))('%s', (_, exported) => {
    expect(untranslated(textsOfDefinitions({ ...contracts, ...exported }))).toEqual([plantado]);
  });
});

test('o que a API recusa é dito em espanhol quando o dicionário o tem, e como veio quando não', () => {
  expect(said('Registro não encontrado.', 'es-EC')).toBe('Registro no encontrado.');
  expect(said('Registro não encontrado.', 'pt-BR')).toBe('Registro não encontrado.');
  expect(said('Limite: 12 acessos.', 'es-EC')).toBe('Limite: 12 acessos.');
  expect(said('Máximo de 4 casas decimais', 'es-EC')).toBe('Máximo de 4 decimales');
  expect(said('Máximo 12,50', 'es-EC')).toBe('Máximo 12,50');
  expect(said('Este documento já é de Padaria do João (Centro).', 'es-EC')).toBe(
    'Este documento ya es de Padaria do João (Centro).',
  );
  expect(said('Valor inválido', 'es-EC')).toBe('Valor no válido');
});

test('o que está no lugar de um texto é dito em espanhol também, e o dinheiro como a página o escreve', () => {
  expect(said('Linha 3: Informe um valor maior que zero. Nada foi importado.', 'es-EC')).toBe(
    'Línea 3: Indique un valor mayor que cero. No se importó nada.',
  );
  expect(said('Passa do orçamento "Anual" em R$\u00a01.290,00. Peça a liberação a quem pode dá-la.', 'es-EC')).toBe(
    'Pasa del presupuesto "Anual" en $\u00a01.290,00. Pida la liberación a quien puede darla.',
  );
  expect(said('12 · 7891000100103 · -R$ 9,90', 'es-EC')).toBe('12 · 7891000100103 · -$\u00a09,90');
  expect(said('12 · 7891000100103 · R$ 9,90', 'pt-BR')).toBe('12 · 7891000100103 · R$ 9,90');
});

test('o que a conferência acha em uma nota é dito em espanhol, com o nome do que não fecha', () => {
  expect(said('O total do IBS do estado é R$ 41,00, mas os itens somam R$ 1.042,00.', 'es-EC')).toBe(
    'El total del IBS del estado es $\u00a041,00, pero los ítems suman $\u00a01.042,00.',
  );
  expect(said('"Café" tem o CST 00, do regime normal; a empresa é do Simples e usa CSOSN.', 'es-EC')).toBe(
    '"Café" tiene el CST 00, del régimen normal; la empresa es del Simples y usa CSOSN.',
  );
  expect(said('Item 2: O CNPJ do emitente (1) tem dígito errado. Confira no cadastro. (e mais 3)', 'es-EC')).toBe(
    'Ítem 2: El CNPJ del emisor (1) tiene un dígito equivocado. Revise el registro. (y 3 más)',
  );
});

test('nenhum texto com lugares toma o de outro', () => {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, '«$1»');
  const spoken = refusals.flatMap((dictionary) => Object.entries(dictionary)).filter(([text]) => text.includes('{'));
  expect(spoken.length).toBeGreaterThan(150);
  for (const [portuguese, spanish] of spoken) expect(said(fill(portuguese), 'es-EC')).toBe(fill(spanish));
});
