import { expect, test } from 'vitest';
import { lerDigitado } from './leitura.ts';

test.each([
  ['7891000315507', { codigo: '7891000315507', quantidade: null }],
  ['12*7891000315507', { codigo: '7891000315507', quantidade: '12' }],
  [' 1,5 x PAO ', { codigo: 'PAO', quantidade: '1.5' }],
  ['-2*ABC', { codigo: 'ABC', quantidade: '-2' }],
  ['', { codigo: '', quantidade: null }],
])('“%s” digitado na contagem', (texto, lido) => {
  expect(lerDigitado(texto)).toEqual(lido);
});
