import { expect, test } from 'vitest';
import { fracoesIguais, nomeDaFracao, precoDasFracoes } from './fracoes.ts';

test.each([
  ['maior', ['58.00', '47.50'], '58.00'],
  ['media', ['58.00', '47.50'], '52.75'],
  ['media', ['58.00', '47.50', '51.00'], '52.17'],
] as const)('por %s, os sabores %j custam %s', (regra, precos, valor) => {
  expect(
    precoDasFracoes(
      regra,
      precos.map((preco) => ({ preco })),
    ).toFixed(2),
  ).toBe(valor);
});

test('partes ditas pesam na média', () => {
  const sabores = [
    { preco: '40', fracao: '0.75' },
    { preco: '60', fracao: '0.25' },
  ];
  expect(precoDasFracoes('media', sabores).toFixed(2)).toBe('45.00');
});

test('sem sabor não há preço', () => {
  expect(() => precoDasFracoes('maior', [])).toThrow(RangeError);
});

test('partes iguais têm o nome que a cozinha lê; as outras, o seu valor', () => {
  expect([2, 3, 4].map((n) => fracoesIguais(n).map(nomeDaFracao))).toEqual([
    ['1/2', '1/2'],
    ['1/3', '1/3', '1/3'],
    ['1/4', '1/4', '1/4', '1/4'],
  ]);
  expect(nomeDaFracao('0.75')).toBe('0,75');
});
