import { expect, test } from 'vitest';
import { formatarCep, isCep, normalizarCep } from './cep.ts';

test.each([
  ['01310-100', true],
  ['01310100', true],
  ['70.074-900', true],
  ['00000-000', false],
  ['1310100', false],
  ['0131010A', false],
  ['', false],
])('CEP %j: %s', (texto, expected) => expect(isCep(texto)).toBe(expected));

test.each([
  ['01310100', '01310-100'],
  ['01310', '01310'],
  ['', ''],
])('%j is shown as %j', (texto, expected) => {
  expect(formatarCep(texto)).toBe(expected);
  expect(normalizarCep(expected)).toBe(texto);
});
