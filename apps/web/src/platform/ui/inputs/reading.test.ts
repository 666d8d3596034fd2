import { describe, expect, test } from 'vitest';
import {
  mergeDays,
  readDate,
  readDays,
  readDecimal,
  readInteger,
  readMonth,
  readTime,
  writeDate,
  writeDecimal,
  writeMonth,
} from './reading.ts';

describe('decimais digitados', () => {
  test.each([
    ['1234,5', '1234.5'],
    ['1.234,50', '1234.50'],
    ['R$ 1.234,50', '1234.50'],
    ['12 %', '12'],
    ['1234,', '1234'],
    ['', null],
    ['  ', null],
    ['12,3,4', '12,3,4'],
    ['abc', 'abc'],
  ])('%j viaja como %j', (typed, wire) => expect(readDecimal(typed)).toBe(wire));

  test.each([
    ['1234.5', 2, '1.234,50'],
    ['0', 2, '0,00'],
    ['1.005', 2, '1,005'],
    ['1.5000', 2, '1,50'],
    [null, 2, ''],
    ['12,3,4', 2, '12,3,4'],
  ])('%j com %i casas aparece como %j', (value, places, shown) => expect(writeDecimal(value, places)).toBe(shown));
});

test.each([
  ['482', 482],
  ['1.284', 1284],
  ['-3', -3],
  ['', null],
  ['12,5', '12,5'],
  ['1.2', '1.2'],
])('o inteiro %j viaja como %j', (typed, wire) => expect(readInteger(typed)).toBe(wire));

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9h30', '09:30'],
  ['9:30', '09:30'],
  ['23.59', '23:59'],
  ['24:00', '24:00'],
  ['12:60', '12:60'],
  ['', null],
  ['meio-dia', 'meio-dia'],
])('a hora %j viaja como %j', (typed, wire) => expect(readTime(typed)).toBe(wire));

test('dias digitados entram em ordem, cada um uma vez', () => {
  expect(readDays('60 0/30, 30', 3650)).toEqual([0, 30, 60]);
  expect(readDays('30, x', 3650)).toBeNull();
  expect(readDays('4000', 3650)).toBeNull();
  expect(mergeDays([30, 60], [0, 30])).toEqual([0, 30, 60]);
});

test.each([
  ['20/11', '2026-11-20'],
  ['hoje', '2026-11-20'],
  ['+30', '2026-12-20'],
  ['05/03/2026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['31/02/2026', '31/02/2026'],
  ['', null],
])('a data %j viaja como %j', (typed, wire) => expect(readDate(typed, '2026-11-20')).toBe(wire));

test('uma data que não existe continua como foi digitada', () => {
  expect(writeDate('2026-03-05')).toBe('05/03/2026');
  expect(writeDate('31/02/2026')).toBe('31/02/2026');
  expect(writeDate(null)).toBe('');
});

test.each([
  ['11', '2026-11'],
  ['3/27', '2027-03'],
  ['03/2027', '2027-03'],
  ['112026', '2026-11'],
  ['2026-11', '2026-11'],
  ['13/2026', '13/2026'],
  ['', null],
  ['novembro', 'novembro'],
])('o mês %j viaja como %j', (typed, wire) => expect(readMonth(typed, '2026-11-20')).toBe(wire));

test('um mês aparece como se diz', () => {
  expect(writeMonth('2026-11')).toBe('11/2026');
  expect(writeMonth('13/2026')).toBe('13/2026');
});
