import { expect, test } from 'vitest';
import { lerDataDigitada } from './data-digitada.ts';

const hoje = '2026-11-20';

test.each([
  ['20/11/2026', '2026-11-20'],
  ['5/3/2026', '2026-03-05'],
  ['20-11-2026', '2026-11-20'],
  ['20.11.26', '2026-11-20'],
  ['20/11', '2026-11-20'],
  ['1/2', '2026-02-01'],
  ['20112026', '2026-11-20'],
  ['201126', '2026-11-20'],
  ['2011', '2026-11-20'],
  ['7', '2026-11-07'],
  ['07', '2026-11-07'],
  ['2026-12-25', '2026-12-25'],
  [' Hoje ', '2026-11-20'],
  ['amanhã', '2026-11-21'],
  ['AMANHA', '2026-11-21'],
  ['ontem', '2026-11-19'],
  ['mañana', '2026-11-21'],
  ['+30', '2026-12-20'],
  ['-5', '2026-11-15'],
  ['15/03/85', '1985-03-15'],
  ['15/03/46', '2046-03-15'],
  ['15/03/47', '1947-03-15'],
])('%j is %s', (texto, expected) => expect(lerDataDigitada(texto, hoje)).toBe(expected));

test.each(['', '30/02/2026', '29/02', '32', '3113', '20/13/2026', '20/11/202', 'depois', '+', '123', '+99999'])(
  '%j is no date',
  (texto) => expect(lerDataDigitada(texto, hoje)).toBeNull(),
);

test('29/02 exists in a leap year', () => expect(lerDataDigitada('29/02', '2028-01-10')).toBe('2028-02-29'));

test('today must be a date', () => expect(() => lerDataDigitada('20/11', '')).toThrow(RangeError));
