import { expect, test } from 'vitest';
import { reais } from './money-text.ts';

test.each([
  ['0', 'R$ 0,00'],
  ['9.9', 'R$ 9,90'],
  ['12.3499', 'R$ 12,34'],
  ['1290', 'R$ 1.290,00'],
  ['-1234567.5', 'R$ -1.234.567,50'],
])('o dinheiro em um texto: %s é %s', (value, text) => {
  expect(reais(value)).toBe(text);
});
