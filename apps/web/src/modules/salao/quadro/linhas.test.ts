import type { ContaNoQuadro } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { comLinhas } from './linhas.ts';

const conta = (uuid: string, minuto: number, mais: Partial<ContaNoQuadro> = {}): ContaNoQuadro => ({
  uuid,
  modo: 'mesa',
  mesaId: minuto,
  comandaId: null,
  identificador: `Mesa ${minuto}`,
  nome: null,
  situacao: 'em_uso',
  pessoas: 2,
  total: '10.00',
  pago: '0.00',
  abertaEm: `2026-11-29T20:0${minuto}:00.000Z`,
  garcom: null,
  esperaDesde: null,
  aEnviar: false,
  juntadaA: null,
  ...mais,
});
const quadro = { setores: [], mesas: [], contas: [conta('a', 1), conta('b', 2), conta('c', 3)] };

test('a linha que mudou fica no seu lugar, a nova entra pela hora, e as outras não mudam', () => {
  const lido = comLinhas(quadro, ['b', 'n'], [conta('n', 0), conta('b', 2, { total: '35.00' })]);
  expect(lido.contas.map(({ uuid, total }) => [uuid, total])).toEqual([
    ['n', '10.00'],
    ['a', '10.00'],
    ['b', '35.00'],
    ['c', '10.00'],
  ]);
});

test('a que foi pedida e não veio saiu do quadro, com as que se juntaram a ela', () => {
  const comJunta = { ...quadro, contas: [...quadro.contas, conta('d', 4, { situacao: 'juntada', juntadaA: 'b' })] };
  expect(comLinhas(comJunta, ['b'], []).contas.map(({ uuid }) => uuid)).toEqual(['a', 'c']);
  const separada = comLinhas(comJunta, ['b', 'd'], [conta('b', 2), conta('d', 4)]);
  expect(separada.contas.map(({ uuid, juntadaA }) => [uuid, juntadaA])).toEqual(
    ['a', 'b', 'c', 'd'].map((uuid) => [uuid, null]),
  );
});
