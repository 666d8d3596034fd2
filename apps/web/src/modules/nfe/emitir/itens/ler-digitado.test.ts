import { expect, test } from 'vitest';
import { lerDigitado } from './ler-digitado.ts';

test.each([
  ['7891000315507', { texto: '7891000315507', quantidade: '1', multiplica: false }],
  ['3*7891000315507', { texto: '7891000315507', quantidade: '3', multiplica: true }],
  ['1,5 x queijo', { texto: 'queijo', quantidade: '1.5', multiplica: true }],
  [' 2 * café 500 g', { texto: 'café 500 g', quantidade: '2', multiplica: true }],
  ['café 3x', { texto: 'café 3x', quantidade: '1', multiplica: false }],
  ['0*123', { texto: '0*123', quantidade: '1', multiplica: false }],
  ['', { texto: '', quantidade: '1', multiplica: false }],
])('%s', (digitado, lido) => expect(lerDigitado(digitado)).toEqual(lido));
