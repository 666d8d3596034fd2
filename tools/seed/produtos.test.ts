import { isGtin } from '@retaguarda/brasil';
import { expect, test } from 'vitest';
import { produtoDe } from './produtos.ts';

const mil = Array.from({ length: 1000 }, (_, index) => produtoDe(index + 1));

test('o mesmo número é sempre o mesmo produto, e nenhum código se repete', () => {
  expect(produtoDe(7)).toEqual(mil[6]);
  expect(new Set(mil.map(({ codigo }) => codigo)).size).toBe(1000);
  expect(new Set([...mil, produtoDe(9_999_999)].map(({ barras }) => barras)).size).toBe(1001);
});

test('códigos de barras conferem e o preço passa do custo', () => {
  for (const { barras, preco, custo } of [...mil, produtoDe(9_999_999)]) {
    expect(isGtin(String(barras))).toBe(true);
    expect(Number(preco)).toBeGreaterThan(Number(custo));
  }
});
