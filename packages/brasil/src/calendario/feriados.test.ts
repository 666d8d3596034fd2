import { expect, test } from 'vitest';
import { diaDaSemana } from './data-civil.ts';
import { feriados, isDiaUtil, pascoa, proximoDiaUtil, somarDiasUteis } from './feriados.ts';

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (ano, expected) => {
  expect(pascoa(ano)).toBe(expected);
  expect(diaDaSemana(expected)).toBe(0);
});

test('the national holidays of 2026', () => {
  expect(feriados(2026).map(({ data }) => data)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ]);
});

test('banks also close on Carnival and Corpus Christi', () => {
  const nacionais = new Set(feriados(2026).map(({ data }) => data));
  const soDosBancos = feriados(2026, 'bancario').filter(({ data }) => !nacionais.has(data));
  expect(soDosBancos.map(({ data }) => data)).toEqual(['2026-02-16', '2026-02-17', '2026-06-04']);
});

test('Consciência Negra is national since 2024', () => {
  expect(isDiaUtil('2023-11-20')).toBe(true);
  expect(isDiaUtil('2024-11-20')).toBe(false);
  expect(isDiaUtil('2026-11-20')).toBe(false);
});

test('weekends, holidays of the city and banks', () => {
  expect(isDiaUtil('2026-11-21')).toBe(false);
  expect(isDiaUtil('2026-11-22')).toBe(false);
  expect(isDiaUtil('2026-11-23')).toBe(true);
  expect(isDiaUtil('2026-07-09')).toBe(true);
  expect(isDiaUtil('2026-07-09', ['2026-07-09'])).toBe(false);
  expect(isDiaUtil('2026-02-17')).toBe(true);
  expect(isDiaUtil('2026-02-17', [], 'bancario')).toBe(false);
});

test('a due date on a holiday before the weekend moves to Monday', () => {
  expect(proximoDiaUtil('2026-11-20')).toBe('2026-11-23');
  expect(proximoDiaUtil('2026-11-20', ['2026-11-23'])).toBe('2026-11-24');
  expect(proximoDiaUtil('2026-11-19')).toBe('2026-11-19');
});

test('business days are counted after the date', () => {
  expect(somarDiasUteis('2026-11-19', 1)).toBe('2026-11-23');
  expect(somarDiasUteis('2026-11-20', 0)).toBe('2026-11-23');
  expect(somarDiasUteis('2026-11-21', 1)).toBe('2026-11-23');
  expect(somarDiasUteis('2026-02-13', 1, [], 'bancario')).toBe('2026-02-18');
  expect(() => somarDiasUteis('2026-11-19', -1)).toThrow(RangeError);
});
