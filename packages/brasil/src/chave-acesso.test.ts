import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calcularDvChave,
  type DadosChaveAcesso,
  formatarChave,
  isChaveAcesso,
  isCodigoNumericoAceito,
  lerChaveAcesso,
  montarChaveAcesso,
  normalizarChaveAcesso,
} from './chave-acesso.ts';
import { calcularDvCnpj } from './cnpj.ts';
import { ufs } from './uf.ts';

const alfanumerica = '35261112ABC34501DE35550010000012341876543215';
const numerica = '35261111222333000181650010000000421135724687';

const dados = {
  uf: 'SP',
  ano: 2026,
  mes: 11,
  cnpj: '12.ABC.345/01DE-35',
  modelo: '55',
  serie: 1,
  numero: 1234,
  tpEmis: 1,
  cNF: '87654321',
} as const satisfies DadosChaveAcesso;

describe('building', () => {
  test('letters of the CNPJ enter the key', () => {
    expect(montarChaveAcesso(dados)).toBe(alfanumerica);
    const { uf: _, ...semUf } = dados;
    expect(montarChaveAcesso({ ...semUf, cUF: '35' })).toBe(alfanumerica);
  });

  test('an issuer with CPF has three zeros before it and its own series', () => {
    const { cnpj: _, ...semCnpj } = dados;
    const chave = montarChaveAcesso({ ...semCnpj, cpf: '529.982.247-25', serie: 920 });
    expect(chave.slice(6, 25)).toBe('0005299822472555920');
    expect(lerChaveAcesso(chave)).toMatchObject({
      emitente: '00052998224725',
      documento: { tipo: 'cpf', valor: '52998224725' },
    });
    expect(() => montarChaveAcesso({ ...semCnpj, cpf: '529.982.247-25' })).toThrow(RangeError);
  });

  test.each([
    [{ ano: 26 }, 'ano'],
    [{ mes: 13 }, 'mes'],
    [{ cnpj: '12.ABC.345/01DE-36' }, 'CNPJ'],
    [{ modelo: '5' }, 'model'],
    [{ serie: 1000 }, 'serie'],
    [{ numero: 0 }, 'numero'],
    [{ tpEmis: 0 }, 'tpEmis'],
    [{ cNF: '123' }, 'numeric code'],
    [{ uf: undefined, cUF: '91' }, 'state'],
  ])('%j is refused', (change, message) => {
    expect(() => montarChaveAcesso({ ...dados, ...change } as DadosChaveAcesso)).toThrow(message);
  });

  test('what is built is read back', () => {
    const arbitrary = fc.record({
      uf: fc.constantFrom(...ufs.map((uf) => uf.sigla)),
      ano: fc.integer({ min: 2006, max: 2099 }),
      mes: fc.integer({ min: 1, max: 12 }),
      cnpj: fc.stringMatching(/^[1-9A-Z][0-9A-Z]{11}$/).map((base) => base + calcularDvCnpj(base)),
      modelo: fc.constantFrom('55', '65', '57', '58'),
      serie: fc.integer({ min: 0, max: 909 }),
      numero: fc.integer({ min: 1, max: 999_999_999 }),
      tpEmis: fc.integer({ min: 1, max: 9 }),
      cNF: fc.stringMatching(/^[0-9]{8}$/),
    });
    fc.assert(
      fc.property(arbitrary, (input) => {
        const chave = montarChaveAcesso(input);
        const { cnpj, ...rest } = input;
        expect(lerChaveAcesso(formatarChave(chave))).toMatchObject({ ...rest, emitente: cnpj });
      }),
    );
  });
});

describe('reading', () => {
  test('the parts', () => {
    expect(lerChaveAcesso(numerica)).toEqual({
      cUF: '35',
      uf: 'SP',
      ano: 2026,
      mes: 11,
      aamm: '2611',
      emitente: '11222333000181',
      documento: { tipo: 'cnpj', valor: '11222333000181' },
      modelo: '65',
      serie: 1,
      numero: 42,
      tpEmis: 1,
      cNF: '13572468',
      dv: '7',
    });
  });

  test('a CF-e carries the serial number of the device and no emission type', () => {
    const base = '3517111122233300018159000123456000789123456';
    expect(lerChaveAcesso(base + calcularDvChave(base))).toMatchObject({
      modelo: '59',
      serie: 123456,
      numero: 789,
      tpEmis: null,
      cNF: '123456',
    });
  });

  test.each([
    ['35261112ABC34501DE35550010000012341876543216', 'wrong digit'],
    ['35261112abc34501de35550010000012341876543215', 'lower case'],
    [numerica.slice(1), '43 positions'],
    ['', 'nothing'],
  ])('%s is refused: %s', (chave) => expect(isChaveAcesso(chave)).toBe(false));

  test.each([
    ['992611', 'no such state'],
    ['352613', 'no such month'],
    ['352600', 'no such month'],
  ])('a key starting with %s is refused even with a right digit: %s', (start) => {
    const base = start + numerica.slice(6, 43);
    expect(isChaveAcesso(base + calcularDvChave(base))).toBe(false);
  });

  test('one changed digit is refused', () => {
    fc.assert(
      fc.property(fc.nat(43), fc.integer({ min: 1, max: 9 }), (position, step) => {
        const digit = (Number(numerica[position]) + step) % 10;
        expect(isChaveAcesso(numerica.slice(0, position) + digit + numerica.slice(position + 1))).toBe(false);
      }),
    );
  });
});

test('the printed form, the typed form and the XML id are the same key', () => {
  expect(formatarChave(numerica)).toBe('3526 1111 2223 3300 0181 6500 1000 0000 4211 3572 4687');
  expect(normalizarChaveAcesso(formatarChave(alfanumerica).toLowerCase())).toBe(alfanumerica);
  expect(normalizarChaveAcesso(`NFe${alfanumerica}`)).toBe(alfanumerica);
  expect(normalizarChaveAcesso(`NF3e${numerica}`)).toBe(numerica);
  expect(formatarChave('35261')).toBe('3526 1');
});

test.each([
  ['87654321', 1234, true],
  ['00000042', 42, false],
  ['11111111', 1, false],
  ['00000000', 1, false],
  ['12345678', 1, false],
  ['67890123', 1, false],
  ['01234567', 1, false],
  ['98765432', 1, true],
  ['1234567', 1, false],
])('code %s for number %i: accepted %s', (cNF, nNF, expected) => {
  expect(isCodigoNumericoAceito(cNF, nNF)).toBe(expected);
});
