import { expect, test } from 'vitest';
import { isCodigoMunicipio, isUf, ufPorCodigo, ufPorSigla, ufs } from './uf.ts';

test('27 states, each code and name once', () => {
  for (const field of ['sigla', 'nome', 'codigoIbge'] as const) {
    expect(new Set(ufs.map((uf) => uf[field])).size).toBe(27);
  }
});

test('the first digit of the IBGE code is the region', () => {
  const regioes = { '1': 'Norte', '2': 'Nordeste', '3': 'Sudeste', '4': 'Sul', '5': 'Centro-Oeste' };
  for (const uf of ufs) expect(Object.entries(regioes)).toContainEqual([uf.codigoIbge[0], uf.regiao]);
});

test('every zone is known to the platform and lies between UTC−5 and UTC−3', () => {
  for (const uf of ufs) {
    const name = new Intl.DateTimeFormat('en', { timeZone: uf.fuso, timeZoneName: 'longOffset' })
      .formatToParts(new Date('2026-11-20T12:00:00Z'))
      .find((part) => part.type === 'timeZoneName');
    expect(['GMT-05:00', 'GMT-04:00', 'GMT-03:00']).toContain(name?.value);
  }
});

test('look-ups', () => {
  expect(isUf('SP')).toBe(true);
  expect(isUf('sp')).toBe(false);
  expect(isUf('EX')).toBe(false);
  expect(ufPorSigla('SC').nome).toBe('Santa Catarina');
  expect(ufPorCodigo('35')?.sigla).toBe('SP');
  expect(ufPorCodigo('91')).toBeUndefined();
});

test('a municipality code begins with its state', () => {
  expect(isCodigoMunicipio('3550308')).toBe(true);
  expect(isCodigoMunicipio('9999999')).toBe(false);
  expect(isCodigoMunicipio('355030')).toBe(false);
});
