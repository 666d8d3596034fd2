import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dataCivil,
  diaDaSemana,
  diasEntre,
  diasNoMes,
  formatarData,
  isDataCivil,
  somarDias,
  somarMeses,
  ultimoDiaDoMes,
} from './data-civil.ts';

const datas = fc
  .integer({ min: 0, max: 100_000 })
  .map((days) => new Date(Date.UTC(1900, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['0026-11-20', false],
  ['20/11/2026', false],
  ['2026-11-20T00:00:00Z', false],
  ['', false],
])('%j exists: %s', (texto, expected) => expect(isDataCivil(texto)).toBe(expected));

describe('days', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    // The night summer time began in São Paulo had 23 hours; a civil day does not care.
    ['2018-11-03', 1, '2018-11-04'],
    ['2018-11-04', 1, '2018-11-05'],
  ])('%s %+i is %s', (data, dias, expected) => expect(somarDias(data, dias)).toBe(expected));

  test('the base date of the boleto factor is 10,638 days before 22/11/2026', () => {
    expect(diasEntre('1997-10-07', '2026-11-22')).toBe(10_638);
    expect(somarDias('1997-10-07', 10_638)).toBe('2026-11-22');
  });

  test('adding and counting agree', () => {
    fc.assert(
      fc.property(datas, fc.integer({ min: -50_000, max: 50_000 }), (data, dias) => {
        expect(diasEntre(data, somarDias(data, dias))).toBe(dias);
        expect(somarDias(somarDias(data, dias), -dias)).toBe(data);
      }),
    );
  });

  test('20/11/2026 is a Friday', () => expect(diaDaSemana('2026-11-20')).toBe(5));

  test('a date that does not exist is refused everywhere', () => {
    expect(() => somarDias('2026-02-30', 1)).toThrow(RangeError);
    expect(() => diasEntre('2026-02-28', 'ontem')).toThrow(RangeError);
    expect(() => dataCivil(2026, 2, 29)).toThrow(RangeError);
    expect(() => somarDias('9999-12-31', 1)).toThrow(RangeError);
  });
});

describe('months', () => {
  test('a series keeps its anchor day', () => {
    const serie = [0, 1, 2, 3].map((meses) => somarMeses('2026-01-31', meses));
    expect(serie).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    expect(somarMeses('2026-02-28', 1, 31)).toBe('2026-03-31');
    expect(somarMeses('2026-02-28', 1)).toBe('2026-03-28');
  });

  test.each([
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-01-20', -1, '2025-12-20'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-15', 0, '2026-12-15'],
  ])('%s %+i months is %s', (data, meses, expected) => expect(somarMeses(data, meses)).toBe(expected));

  test('the last day', () => {
    expect(ultimoDiaDoMes('2026-02-10')).toBe('2026-02-28');
    expect(ultimoDiaDoMes('2024-02-01')).toBe('2024-02-29');
    expect(diasNoMes(2026, 12)).toBe(31);
  });
});

test('shown day first', () => expect(formatarData('2026-11-05')).toBe('05/11/2026'));
