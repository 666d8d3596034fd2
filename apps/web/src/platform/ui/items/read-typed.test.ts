import { expect, test } from 'vitest';
import { readTyped } from './read-typed.ts';

test.each([
  ['7891000315507', { text: '7891000315507', quantity: '1', multiplies: false }],
  ['3*7891000315507', { text: '7891000315507', quantity: '3', multiplies: true }],
  ['1,5 x queijo', { text: 'queijo', quantity: '1.5', multiplies: true }],
  [' 2 * café 500 g', { text: 'café 500 g', quantity: '2', multiplies: true }],
  ['café 3x', { text: 'café 3x', quantity: '1', multiplies: false }],
  ['0*123', { text: '0*123', quantity: '1', multiplies: false }],
  ['', { text: '', quantity: '1', multiplies: false }],
])('%s', (typed, read) => expect(readTyped(typed)).toEqual(read));
