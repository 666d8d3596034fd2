import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pastaDeReferencia } from '../../../test-support/referencia.ts';
import { type ClasseDeCStat, catalogoDeCStat, classeDoCStat, explicarCStat } from './index.ts';

const tabela = join(pastaDeReferencia() ?? '', 'cstat.tsv');
const temTabela = existsSync(tabela);

test.each<[string, ClasseDeCStat]>([
  ['100', 'autorizado'],
  ['120', 'autorizado'],
  ['150', 'autorizado'],
  ['101', 'cancelado'],
  ['102', 'inutilizado'],
  ['103', 'em-processamento'],
  ['107', 'servico-ativo'],
  ['108', 'servico-parado'],
  ['109', 'servico-parado'],
  ['110', 'denegado'],
  ['135', 'evento-registrado'],
  ['204', 'duplicidade'],
  ['206', 'numero-consumido'],
  ['213', 'rejeitado-certificado'],
  ['215', 'rejeitado-sistema'],
  ['217', 'nao-localizado'],
  ['302', 'irregularidade'],
  ['539', 'duplicidade'],
  ['656', 'consumo-indevido'],
  ['865', 'rejeitado-dados'],
  ['999', 'temporario'],
  ['1115', 'rejeitado-dados'],
])('%s é %s', (codigo, classe) => expect(classeDoCStat(codigo)).toBe(classe));

test('cada código diz o que houve e o que fazer, em frases inteiras', () => {
  const catalogo = catalogoDeCStat();
  expect(catalogo.length).toBeGreaterThan(600);
  for (const { codigo, mensagem, explicacao, remedio, catalogado } of catalogo) {
    expect(codigo).toMatch(/^\d{3,4}$/);
    expect(catalogado).toBe(true);
    expect(mensagem.length).toBeGreaterThan(5);
    for (const frase of [explicacao, remedio]) expect(frase, codigo).toMatch(/^[A-ZÀ-Ý0-9"].{9,}[.…]$/u);
  }
});

test('código desconhecido conta como recusa e diz que não é conhecido', () => {
  expect(explicarCStat('1999')).toMatchObject({ classe: 'rejeitado-dados', catalogado: false });
});

describe.skipIf(!temTabela)(`com a tabela oficial${temTabela ? '' : ' (sem ../shared: não executado)'}`, () => {
  test('todos os códigos dela estão aqui', () => {
    const oficiais = readFileSync(tabela, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((linha) => linha.split('\t')[0] ?? '');
    expect(oficiais.length).toBeGreaterThan(600);
    expect(oficiais.filter((codigo) => !explicarCStat(codigo).catalogado)).toEqual([]);
  });
});
