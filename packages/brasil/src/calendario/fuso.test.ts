import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataNoFuso, diaOperacional, inicioDoDia, momentoNoFuso } from './fuso.ts';

const saoPaulo = 'America/Sao_Paulo';

test('a sale after 21:00 stays on its day', () => {
  expect(dataNoFuso('2026-11-21T01:30:00Z', saoPaulo)).toBe('2026-11-20');
  expect(momentoNoFuso('2026-11-21T03:00:00Z', saoPaulo)).toEqual({ data: '2026-11-21', hora: '00:00:00' });
  expect(dataNoFuso('2026-11-20T23:59:59-03:00', 'America/Noronha')).toBe('2026-11-21');
});

test.each([
  ['2026-11-21T04:30:00Z', '04:00', '2026-11-20'],
  ['2026-11-21T06:59:59Z', '04:00', '2026-11-20'],
  ['2026-11-21T07:00:00Z', '04:00', '2026-11-21'],
  ['2026-11-21T04:30:00Z', '00:00', '2026-11-21'],
  ['2027-01-01T05:00:00Z', '04:00', '2026-12-31'],
])('%s with the day ending at %s counts on %s', (instante, corte, expected) => {
  expect(diaOperacional(instante, saoPaulo, corte)).toBe(expected);
});

test.each([
  ['2026-11-20', saoPaulo, '00:00', '2026-11-20T03:00:00.000Z'],
  ['2026-11-20', saoPaulo, '04:00', '2026-11-20T07:00:00.000Z'],
  ['2026-11-20', 'America/Rio_Branco', '00:00', '2026-11-20T05:00:00.000Z'],
  ['2026-11-20', 'America/Noronha', '23:59', '2026-11-21T01:59:00.000Z'],
  // Summer time began at midnight: the day started at 01:00, two hours from UTC.
  ['2018-11-04', saoPaulo, '00:00', '2018-11-04T03:00:00.000Z'],
  ['2018-11-05', saoPaulo, '00:00', '2018-11-05T02:00:00.000Z'],
])('%s in %s from %s starts at %s', (data, fuso, corte, expected) => {
  expect(inicioDoDia(data, fuso, corte)).toBe(expected);
});

test('an instant lies between the start of its day and of the next', () => {
  const instantes = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2030, 0) });
  const fusos = fc.constantFrom(saoPaulo, 'America/Rio_Branco', 'America/Noronha', 'America/Guayaquil');
  fc.assert(
    fc.property(instantes, fusos, fc.constantFrom('00:00', '04:00', '06:30'), (value, fuso, corte) => {
      const instante = new Date(value).toISOString();
      const dia = diaOperacional(instante, fuso, corte);
      expect(inicioDoDia(dia, fuso, corte) <= instante).toBe(true);
      const seguinte = new Date(Date.parse(`${dia}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      expect(instante < inicioDoDia(seguinte, fuso, corte)).toBe(true);
    }),
  );
});

test.each(['2026-11-20T10:00:00', '2026-11-20', 'hoje', ''])('%j is no instant', (instante) => {
  expect(() => dataNoFuso(instante, saoPaulo)).toThrow(RangeError);
});

test('an unknown zone or cut-off is refused', () => {
  expect(() => dataNoFuso('2026-11-20T10:00:00Z', 'America/Lugar_Nenhum')).toThrow(RangeError);
  expect(() => diaOperacional('2026-11-20T10:00:00Z', saoPaulo, '24:00')).toThrow(RangeError);
});
