import { expect, test } from 'vitest';
import { precoDasFracoes } from './fracoes.ts';

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
