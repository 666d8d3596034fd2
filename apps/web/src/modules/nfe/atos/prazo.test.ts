import { expect, test } from 'vitest';
import { partesDoTempo, restaParaCancelar } from './prazo.ts';

const autorizadaEm = '2026-11-20T12:00:00.000Z';
const em = (instante: string) => Date.parse(instante);

test.each([
  ['55', '2026-11-21T11:00:00.000Z', 3_600_000],
  ['55', '2026-11-21T13:00:00.000Z', -3_600_000],
  ['65', '2026-11-20T12:10:00.000Z', 20 * 60_000],
  ['65', '2026-11-20T12:45:00.000Z', -15 * 60_000],
] as const)('modelo %s às %s', (modelo, agora, resta) => {
  expect(restaParaCancelar({ autorizadaEm, modelo }, em(agora))).toBe(resta);
});

test('antes de autorizada não há prazo', () => {
  expect(restaParaCancelar({ autorizadaEm: null, modelo: '55' }, 0)).toBeNull();
});

test.each([
  [59_000, { unidade: 'minutes', count: 0 }],
  [25 * 60_000, { unidade: 'minutes', count: 25 }],
  [-90 * 60_000, { unidade: 'hours', horas: 1, minutos: 30 }],
  [50 * 3_600_000, { unidade: 'days', count: 2 }],
] as const)('%s ms', (ms, partes) => expect(partesDoTempo(ms)).toMatchObject(partes));
