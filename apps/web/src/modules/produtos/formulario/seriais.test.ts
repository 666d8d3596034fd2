import { expect, test } from 'vitest';
import { lerSeriais } from './seriais.ts';

test('números de série colados de qualquer jeito viram uma lista, sem os repetidos', () => {
  expect(lerSeriais('A-1\r\nA-2; a-1,\tA-3\n\n B9 ', ['b9'])).toEqual({
    novos: ['A-1', 'A-2', 'A-3'],
    repetidos: ['a-1', 'B9'],
  });
});
