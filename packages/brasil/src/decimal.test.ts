import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arredondar, paraTexto, parcelar, ratear, somar } from './decimal.ts';

const texts = (values: { toFixed(n: number): string }[]) => values.map((value) => value.toFixed(2));

describe('rounding', () => {
  test.each([
    ['12.345', 'bancario', '12.34'],
    ['12.355', 'bancario', '12.36'],
    ['12.345', 'truncar', '12.34'],
    ['12.349', 'truncar', '12.34'],
    ['12.345', 'meiaAcima', '12.35'],
    ['-12.345', 'meiaAcima', '-12.35'],
  ] as const)('%s by %s is %s', (value, modo, expected) => {
    expect(arredondar(value, 2, modo).toFixed(2)).toBe(expected);
  });

  test('a negative figure that rounds to nothing carries no sign', () => {
    expect(paraTexto('-0.001')).toBe('0.00');
  });

  test.each(['abc', 'NaN', 'Infinity', ''])('%j is refused', (value) => {
    expect(() => arredondar(value)).toThrow(RangeError);
  });
});

describe('apportioning', () => {
  test('the rounded running sum decides each part', () => {
    expect(texts(ratear('10.00', ['33.33', '33.33', '33.34']))).toEqual(['3.33', '3.34', '3.33']);
    expect(texts(ratear('0.05', [1, 1, 1]))).toEqual(['0.02', '0.01', '0.02']);
    expect(texts(ratear('1000.01', [50, 50]))).toEqual(['500.01', '500.00']);
  });

  test('instalments leave the difference to the last', () => {
    expect(texts(parcelar('100.00', 3))).toEqual(['33.33', '33.33', '33.34']);
  });

  test('parts always add up to the whole', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 30 }), (total, weights) => {
        const parts = ratear((total / 100).toFixed(2), weights);
        expect(somar(parts).toFixed(2)).toBe((total / 100).toFixed(2));
        expect(parts.every((part) => !part.isNegative() || part.isZero())).toBe(true);
      }),
    );
  });
});
