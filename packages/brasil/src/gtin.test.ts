import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calcularDvGtin, isGtin, numeroDoGtin } from './gtin.ts';

test.each(['7891000315507', '96385074', '036000291452', '17891000315504', 'SEM GTIN'])('%s is valid', (texto) => {
  expect(isGtin(texto)).toBe(true);
});

test.each(['7891000315508', '789100031550', '78910003155', '0000000000000', 'sem gtin', '', '789-1000315507'])(
  '%j is refused',
  (texto) => expect(isGtin(texto)).toBe(false),
);

test('any base with its computed digit is valid, and one changed digit is refused', () => {
  const bases = fc
    .constantFrom(7, 11, 12, 13)
    .chain((size) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${size - 1}}$`)));
  fc.assert(
    fc.property(bases, fc.nat(13), fc.integer({ min: 1, max: 9 }), (base, at, step) => {
      const gtin = base + calcularDvGtin(base);
      expect(isGtin(gtin)).toBe(true);
      const position = at % gtin.length;
      const digit = (Number(gtin[position]) + step) % 10;
      expect(isGtin(gtin.slice(0, position) + digit + gtin.slice(position + 1))).toBe(false);
    }),
  );
});

test('the base alone has no check digit', () => expect(() => calcularDvGtin('123')).toThrow(RangeError));

test.each([
  ['07897085572170', '7897085572170'],
  ['00000096385074', '96385074'],
  ['036000291452', '36000291452'],
  ['000123', '000123'],
  ['SEM GTIN', 'SEM GTIN'],
])('the number of %s is %s', (texto, numero) => expect(numeroDoGtin(texto)).toBe(numero));
