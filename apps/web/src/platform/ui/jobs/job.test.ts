import type { Trabalho } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { failuresOf, orderJobs, shareOf } from './job.ts';

const job = (patch: Partial<Trabalho>): Trabalho => ({
  id: 'a',
  tipo: 'retorno',
  titulo: 'Retorno Itaú',
  situacao: 'executando',
  feito: 0,
  total: null,
  erro: null,
  resultado: null,
  arquivo: null,
  criadoEm: '2026-11-20T10:00:00Z',
  terminadoEm: null,
  ...patch,
});

test('sem saber o total não há porcentagem; concluído é sempre inteiro', () => {
  expect(shareOf(job({ feito: 31, total: 50 }))).toBe(0.62);
  expect(shareOf(job({ feito: 31 }))).toBeNull();
  expect(shareOf(job({ feito: 60, total: 50 }))).toBe(1);
  expect(shareOf(job({ situacao: 'concluido' }))).toBe(1);
});

test('o que falhou é dito linha por linha', () => {
  const resultado = { falhas: [{ linha: 3, texto: 'CEP inválido' }, 'x', { linha: 4 }] };
  expect(failuresOf(job({ resultado }))).toEqual([{ linha: '3', texto: 'CEP inválido' }]);
  expect(failuresOf(job({ resultado: { falhas: 2 } }))).toEqual([]);
});

test('o que está em andamento vem antes, e o mais novo primeiro', () => {
  const old = job({ id: 'old', situacao: 'concluido', criadoEm: '2026-11-20T09:00:00Z' });
  const recent = job({ id: 'recent', situacao: 'falhou', criadoEm: '2026-11-20T11:00:00Z' });
  expect(orderJobs([old, recent, job({ id: 'now' })]).map(({ id }) => id)).toEqual(['now', 'recent', 'old']);
});
