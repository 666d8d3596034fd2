import { expect, test } from 'vitest';
import {
  formatarCodigoFiscal,
  isCest,
  isCfop,
  isCnae,
  isCodigoFiscal,
  isNcm,
  normalizarCodigoFiscal,
  type TipoCodigoFiscal,
} from './codigos-fiscais.ts';

test.each<[TipoCodigoFiscal, string]>([
  ['ncm', '2202.10.00'],
  ['cest', '03.010.00'],
  ['cfop', '5.102'],
  ['cnae', '5611-2/01'],
  ['nbs', '1.0101.11.00'],
  ['anp', '210101001'],
  ['servicoLc116', '01.07'],
  ['cTribNac', '01.07.01'],
  ['cClassTrib', '200047'],
  ['anvisa', '80123450001'],
  ['anvisa', '1023505470011'],
  ['anvisa', 'ISENTO'],
])('%s %s, and its mask', (tipo, texto) => {
  expect(isCodigoFiscal(tipo, texto)).toBe(true);
  expect(formatarCodigoFiscal(tipo, normalizarCodigoFiscal(texto))).toBe(texto);
});

test.each<[TipoCodigoFiscal, string]>([
  ['ncm', '2202100'],
  ['ncm', '2202100A'],
  ['cest', '2903000'],
  ['cest', '0003000'],
  ['cfop', '4102'],
  ['cfop', '510'],
  ['cnae', '561120'],
  ['nbs', '201011100'],
  ['cBenef', 'SP1234567'],
  ['servicoLc116', '107'],
  ['anvisa', '102350547001'],
  ['anvisa', 'ISENTA'],
])('%s %s is refused', (tipo, texto) => expect(isCodigoFiscal(tipo, texto)).toBe(false));

test('a benefit code has 8 or 10 characters', () => {
  expect(isCodigoFiscal('cBenef', 'sc850001')).toBe(true);
  expect(isCodigoFiscal('cBenef', 'RJ12345678')).toBe(true);
});

test('the common ones by name', () => {
  expect([isNcm('22021000'), isCest('0301000'), isCfop('6102'), isCnae('5611201')]).toEqual([true, true, true, true]);
  expect(isNcm('00')).toBe(true);
});
