import { expect, test } from 'vitest';
import { type EstadoDaManifestacao, prazoDaManifestacao, recusaDaManifestacao } from './manifestacao.ts';
import type { Manifestacao } from './situacoes.ts';

const AUTORIZADA = '2026-11-01T12:00:00.000Z';
const estado = (mudancas: Partial<EstadoDaManifestacao> = {}): EstadoDaManifestacao => ({
  situacao: 'resumo',
  modelo: '55',
  manifestacao: null,
  autorizadaEm: AUTORIZADA,
  manifestadaEm: null,
  retificada: false,
  aCaminho: false,
  ...mudancas,
});
const aos = (dias: number) => new Date(Date.parse(AUTORIZADA) + dias * 86_400_000);
const recusa = (tipo: Manifestacao, dias: number, mudancas: Partial<EstadoDaManifestacao> = {}) =>
  recusaDaManifestacao(tipo, estado(mudancas), aos(dias));

test.each<[Manifestacao, number, boolean]>([
  ['210210', 10, true],
  ['210210', 10.01, false],
  ['210200', 90, true],
  ['210200', 90.01, false],
  ['210220', 90.01, false],
  ['210240', 90, true],
])('%s aos %s dias da autorização: cabe = %s', (tipo, dias, cabe) => {
  expect(recusa(tipo, dias) === null).toBe(cabe);
});

test('depois da conclusiva não há ciência, e uma outra conclusiva cabe uma vez, em 30 dias', () => {
  const confirmada = { manifestacao: '210200', manifestadaEm: aos(80).toISOString() } as const;
  expect(recusa('210210', 5, confirmada)).toContain('conclusiva já foi feita');
  expect(recusa('210200', 81, confirmada)).toBe('Esta manifestação já foi feita.');
  expect(recusa('210220', 109, confirmada)).toBeNull();
  expect(recusa('210220', 111, confirmada)).toContain('30 dias');
  expect(recusa('210240', 100, { ...confirmada, retificada: true })).toContain('uma vez');
  expect(prazoDaManifestacao('210220', estado(confirmada))).toBe(aos(110).toISOString());
  expect(prazoDaManifestacao('210210', estado())).toBe(aos(10).toISOString());
});

test.each<[Partial<EstadoDaManifestacao>, string]>([
  [{ situacao: 'cancelada' }, 'cancelada'],
  [{ modelo: '65' }, 'NF-e'],
  [{ aCaminho: true }, 'a caminho'],
])('%o não se manifesta', (mudancas, porque) => {
  for (const tipo of ['210210', '210200', '210220', '210240'] as const)
    expect(recusa(tipo, 1, mudancas)).toContain(porque);
});

test('do que está no estoque não se nega a operação: confirma-se', () => {
  expect(recusa('210220', 1, { situacao: 'lancada' })).toContain('estorne');
  expect(recusa('210240', 1, { situacao: 'lancada' })).toContain('estorne');
  expect(recusa('210200', 1, { situacao: 'lancada' })).toBeNull();
});
