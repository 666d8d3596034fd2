import { expect, test } from 'vitest';
import { isCnh, isPis } from './documentos-da-pessoa.ts';

test.each([
  ['01234567807', true],
  ['583.167.945-34', true],
  ['58316794534', true],
  ['01234567890', false],
  ['58316794543', false],
  ['11111111111', false],
  ['00000000000', false],
  ['5831679453', false],
  ['5831679453A', false],
  ['', false],
])('CNH %s: %s', (texto, esperado) => expect(isCnh(texto)).toBe(esperado));

test.each([
  ['120.56741.23-4', false],
  ['120.56412.54-5', true],
  ['12056412545', true],
  ['12056412574', false],
  ['00000000000', false],
  ['1205641254', false],
])('PIS %s: %s', (texto, esperado) => expect(isPis(texto)).toBe(esperado));
