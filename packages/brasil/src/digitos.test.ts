import { describe, expect, test } from 'vitest';
import {
  modulo10,
  modulo11,
  pesos,
  restoModulo11,
  somaDeAlgarismos,
  somaPonderada,
  valorDoCaractere,
} from './digitos.ts';

describe('the value of a character', () => {
  test.each([
    ['0', 0],
    ['9', 9],
    ['A', 17],
    ['Z', 42],
  ])('%s is worth %i', (caractere, value) => expect(valorDoCaractere(caractere)).toBe(value));

  test.each(['a', '-', '', 'AB', 'É', '٣'])('%j is refused', (caractere) => {
    expect(() => valorDoCaractere(caractere)).toThrow(RangeError);
  });
});

describe('weighted sums', () => {
  test('weights count from the right and start over', () => {
    expect(somaPonderada('111', [2, 3])).toBe(2 + 3 + 2);
    expect(somaPonderada('100000000', pesos(2, 9))).toBe(2);
  });

  test('products of two digits are added digit by digit in modulo 10', () => {
    expect(somaDeAlgarismos('7', [2])).toBe(5);
    // Example of the boleto manuals: field 34191.2345 has digit 4.
    expect(modulo10('341912345')).toBe(4);
  });

  test('modulo 11 turns 10 and 11 into 0', () => {
    expect(restoModulo11('0')).toBe(0);
    expect(modulo11('0')).toBe(0);
    expect(restoModulo11('6')).toBe(1);
    expect(modulo11('6')).toBe(0);
    expect(modulo11('1')).toBe(9);
  });

  test('a mask is a mistake of the caller, not a zero', () => {
    expect(() => modulo11('12.345')).toThrow(RangeError);
  });

  test.each([
    [9, 2],
    [2.5, 9],
  ])('weights %d..%d do not exist', (de, ate) => expect(() => pesos(de, ate)).toThrow(RangeError));
});
