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
        module: 'cadastros',
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

test('por que um tributo é o que é se diz termo por termo, e o nome das normas fica', () => {
  expect(said('base da ST × alíquota interna − ICMS próprio (12.34)', 'es-EC')).toBe(
    'base de la ST × alícuota interna − ICMS propio (12.34)',
  );
  expect(said('(mercadoria + frete + IPI (consumidor final) − desconto) × (1 − redução)', 'es-EC')).toBe(
    '(mercadería + flete + IPI (consumidor final) − descuento) × (1 − reducción)',
  );
  expect(said('Lei/PR 21.850/2023; 0,9 da alíquota (ADCT, art. 128, I)', 'es-EC')).toBe(
    'Lei/PR 21.850/2023; 0,9 de la alícuota (ADCT, art. 128, I)',
  );
  expect(said('ICMS: Exportação não paga ICMS (LC 87/1996, art. 3º, II)', 'es-EC')).toBe(
    'ICMS: La exportación no paga ICMS (LC 87/1996, art. 3º, II)',
  );
  expect(
    said(
      'Regras igualmente específicas: Padaria (a1, versão 2); Feira (b2, versão 1). Torne uma delas mais específica ou expire as outras.',
      'es-EC',
    ),
  ).toBe(
    'Reglas igual de específicas: Padaria (a1, versión 2); Feira (b2, versión 1). Haga una de ellas más específica o dé por vencidas las otras.',
  );
  expect(said('base × alíquota', 'pt-BR')).toBe('base × alíquota');
});

test('o que o leiaute não aceita se diz com o lugar em que está', () => {
  expect(said('det[0].prod.NCM: "901" não serve: deve ser 2 ou 8 dígitos', 'es-EC')).toBe(
    'det[0].prod.NCM: "901" no sirve: debe ser 2 u 8 dígitos',
  );
  expect(said('det[0].prod.qCom: é obrigatório', 'es-EC')).toBe('det[0].prod.qCom: es obligatorio');
  expect(said('dest.xNome: "x" não serve: deve ser de 2 a 60 caracteres', 'es-EC')).toBe(
    'dest.xNome: "x" no sirve: debe ser de 2 a 60 caracteres',
  );
  expect(
    said(
      '"0" não serve: deve ser número sem sinal com 2 a 4 casas decimais, maior que zero (omita o campo quando for zero)',
      'es-EC',
    ),
  ).toBe(
    '"0" no sirve: debe ser número sin signo con 2 a 4 decimales, mayor que cero (omita el campo cuando sea cero)',
  );
  expect(
    said('A declaração não pode ser escrita: é obrigatório (infDPS.serv); informe CNPJ ou CPF (infDPS.toma)', 'es-EC'),
  ).toContain('es obligatorio (infDPS.serv); indique CNPJ o CPF (infDPS.toma)');
});

test('nenhum texto com lugares toma o de outro', () => {
  const fill = (text: string) => text.replaceAll(/\{=?(\w+)\}/g, '«$1»');
  const spoken = refusals.flatMap((dictionary) => Object.entries(dictionary)).filter(([text]) => text.includes('{'));
  expect(spoken.length).toBeGreaterThan(150);
  for (const [portuguese, spanish] of spoken) expect(said(fill(portuguese), 'es-EC')).toBe(fill(spanish));
});

test('dentro de uma recusa, o nome de um produto ou de uma pessoa fica como é, ainda que seja uma palavra do dicionário', () => {
  expect(said('Compra controla lote: informe qual.', 'es-EC')).toBe('Compra controla lote: indique cuál.');
  expect(said('Já é de Cliente', 'es-EC')).toContain('Cliente');
  expect(said('Fornecedor é um kit: quem entra são os seus componentes.', 'es-EC')).toBe(
    'Fornecedor es un kit: lo que entra son sus componentes.',
  );
});
