import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatarDecimal, formatarInteiro, formatarMoeda, lerDecimalBr } from './numero.ts';

describe('reading', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1234,5', '1234.5'],
    ['1234.50', '1234.50'],
    ['1.234.567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['1.234', '1234'],
    ['999.000', '999000'],
    ['1234.567', '1234.567'],
    ['0.125', '0.125'],
    ['.5', '0.5'],
    ['1.5', '1.5'],
    ['1.50', '1.50'],
    [',5', '0.5'],
    ['12', '12'],
    ['007', '7'],
    ['000', '0'],
    ['-1.234,56', '-1234.56'],
    ['+5', '5'],
    ['-0,00', '0.00'],
    ['R$ 1.234,56', '1234.56'],
    [' 10 ', '10'],
    ['- 10', '-10'],
  ])('%j is %s', (texto, expected) => expect(lerDecimalBr(texto)).toBe(expected));

  test.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    '1,234.56',
    '1.23,45',
    '12.34.56',
    '1,2,3',
    '1e3',
    'abc',
    '5%',
    '1..5',
    '1.',
    '1,',
  ])('%j is no number', (texto) => expect(lerDecimalBr(texto)).toBeNull());

  test('what is shown is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const valor = (cents / 100).toFixed(2);
        expect(lerDecimalBr(formatarDecimal(valor))).toBe(valor);
        expect(lerDecimalBr(formatarMoeda(valor))).toBe(valor);
      }),
    );
  });
});

describe('showing', () => {
  test.each([
    ['1234.5', 2, '1.234,50'],
    ['-1234567.891', 3, '-1.234.567,891'],
    ['0.125', 2, '0,13'],
    ['-0.001', 2, '0,00'],
    ['999', 0, '999'],
    ['1000', 0, '1.000'],
    ['12345678901234567890.12', 2, '12.345.678.901.234.567.890,12'],
  ])('%s with %i decimals is %s', (value, casas, expected) => expect(formatarDecimal(value, casas)).toBe(expected));

  test('a count has its thousands apart', () => {
    expect([0, 999, 5000, 100_000].map(formatarInteiro)).toEqual(['0', '999', '5.000', '100.000']);
  });

  test('as the platform would, without asking it', () => {
    const currencies = { 'pt-BR': 'BRL', 'es-EC': 'USD' } as const;
    fc.assert(
      fc.property(fc.constantFrom('pt-BR', 'es-EC'), fc.integer({ min: -1e10, max: 1e10 }), (locale, cents) => {
        const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency: currencies[locale] });
        expect(formatarMoeda((cents / 100).toFixed(2), locale)).toBe(formatter.format(cents / 100));
      }),
    );
  });
});
