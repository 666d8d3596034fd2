import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calcularDvCnpj, formatarCnpj, isCnpj, isMatriz, normalizarCnpj, raizCnpj } from './cnpj.ts';

const base12 = fc.stringMatching(/^[A-Z0-9]{12}$/).filter((base) => !/^0+$/.test(base));
const cnpjs = base12.map((base) => base + calcularDvCnpj(base));

describe('isCnpj', () => {
  test.each(['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35', '12ABC34501DE35', 'PC.3D3.15K/0001-93'])(
    '%s is valid',
    (texto) => expect(isCnpj(texto)).toBe(true),
  );

  test.each([
    ['00.000.000/0000-00', 'all zeros'],
    ['11.222.333/0001-80', 'wrong digit'],
    ['12ABC34501DEEE', 'letters in the check digits'],
    ['12abc34501de35', 'lower case'],
    ['1222333000181', '13 positions'],
    ['011222333000181', '15 positions'],
    ['11_222_333_0001_81', 'characters that are no mask'],
    ['', 'nothing'],
  ])('%s is refused: %s', (texto) => expect(isCnpj(texto)).toBe(false));

  test('any base with its computed digits is valid, masked or not', () => {
    fc.assert(
      fc.property(cnpjs, (cnpj) => {
        expect(isCnpj(cnpj)).toBe(true);
        expect(isCnpj(formatarCnpj(cnpj))).toBe(true);
        expect(normalizarCnpj(formatarCnpj(cnpj))).toBe(cnpj);
        expect(normalizarCnpj(formatarCnpj(cnpj.toLowerCase()))).toBe(cnpj);
      }),
    );
  });

  // Remainders 0 and 1 share the digit 0, so only a first digit other than 0 guarantees it.
  test('one changed digit in the numeric CNPJ is refused', () => {
    const numeric = fc
      .stringMatching(/^[1-9][0-9]{11}$/)
      .map((base) => base + calcularDvCnpj(base))
      .filter((cnpj) => cnpj[12] !== '0');
    fc.assert(
      fc.property(numeric, fc.nat(13), fc.integer({ min: 1, max: 9 }), (cnpj, position, step) => {
        const digit = (Number(cnpj[position]) + step) % 10;
        expect(isCnpj(cnpj.slice(0, position) + digit + cnpj.slice(position + 1))).toBe(false);
      }),
    );
  });
});

test('letters survive normalisation, so a shorter numeric CNPJ never appears', () => {
  expect(normalizarCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
});

test('the first 12 positions are needed to compute digits', () => {
  expect(calcularDvCnpj('112223330001')).toBe('81');
  expect(() => calcularDvCnpj('11.222.333/0001')).toThrow(RangeError);
});

test('root and order', () => {
  expect(raizCnpj('12.ABC.345/01DE-35')).toBe('12ABC345');
  expect(isMatriz('11.222.333/0001-81')).toBe(true);
  expect(isMatriz('11.222.333/0002-62')).toBe(false);
});
