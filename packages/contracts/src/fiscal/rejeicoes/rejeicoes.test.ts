import { catalogoDeCStat, classeDoCStat } from '@retaguarda/fiscal';
import { describe, expect, test } from 'vitest';
import { camposDaRejeicao, itemDaRejeicao, orientacaoDaRejeicao, orientacoesDeRejeicao } from './index.ts';

const daSefaz = new Set(catalogoDeCStat().map(({ codigo }) => codigo));

describe.each(Object.entries(orientacoesDeRejeicao))('%s', (codigo, { campo, text }) => {
  test('é um código da SEFAZ que não é de sucesso, e leva a um campo que existe', () => {
    expect(daSefaz).toContain(codigo);
    expect(['autorizado', 'cancelado', 'inutilizado', 'evento-registrado']).not.toContain(classeDoCStat(codigo));
    expect(Object.keys(camposDaRejeicao)).toContain(campo);
  });

  test('diz em frases inteiras o que houve e o que fazer', () => {
    expect(text).toMatch(/^[A-ZÀ-Ý].{25,}[.)]$/u);
    expect(text, 'o que fazer vem depois do que houve').toMatch(/[:.] ?.+/u);
  });
});

test('as cem recusas mais frequentes têm orientação', () => {
  expect(Object.keys(orientacoesDeRejeicao).length).toBeGreaterThanOrEqual(100);
});

test('o que ninguém descreveu não ganha conselho inventado', () => {
  expect(orientacaoDaRejeicao('1999')).toBeNull();
  expect(orientacaoDaRejeicao('')).toBeNull();
});

test.each([
  ['Rejeicao: Informado NCM inexistente [nItem:3]', 3],
  ['Rejeição: CFOP não permitido para o CST informado [nItem: 12]', 12],
  ['Rejeicao: GTIN invalido (nItem=990)', 990],
  ['Rejeição: NCM inexistente [nItem:0]', null],
  ['Rejeição: NCM inexistente [nItem:991]', null],
  ['Rejeição: IE do destinatário inválida', null],
])('%s', (motivo, item) => expect(itemDaRejeicao(motivo)).toBe(item));
