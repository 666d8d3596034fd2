import { expect, test } from 'vitest';
import { type MomentoDaAgenda, proximaVez } from './regras.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const as7 = (regra: MomentoDaAgenda['regra'], dia: number | null = null): MomentoDaAgenda => ({
  regra,
  dia,
  hora: '07:00',
});
/** The days of the next times, where the company is. */
function vezes(momento: MomentoDaAgenda, desde: string, quantas: number, fuso = SAO_PAULO): string[] {
  const feitas: string[] = [];
  for (let i = 0, de = desde; i < quantas; i++) {
    de = proximaVez(momento, fuso, de);
    feitas.push(de.slice(0, 16));
  }
  return feitas;
}

test.each<[MomentoDaAgenda, string, string[]]>([
  // 07:00 in São Paulo is 10:00 UTC.
  [as7('diaria'), '2026-11-28T09:59:00.000Z', ['2026-11-28T10:00', '2026-11-29T10:00']],
  [as7('diaria'), '2026-11-28T10:00:00.000Z', ['2026-11-29T10:00']],
  // Friday 25/12 is Christmas, then a weekend.
  [as7('dias_uteis'), '2026-12-24T10:00:00.000Z', ['2026-12-28T10:00', '2026-12-29T10:00']],
  [as7('semanal', 1), '2026-11-28T12:00:00.000Z', ['2026-11-30T10:00', '2026-12-07T10:00']],
  [as7('mensal', 31), '2027-01-31T10:00:00.000Z', ['2027-02-28T10:00', '2027-03-31T10:00', '2027-04-30T10:00']],
  // The 28th of February is a Sunday: the last business day is Friday, the 26th.
  [as7('ultimo_dia_util'), '2027-02-01T00:00:00.000Z', ['2027-02-26T10:00', '2027-03-31T10:00']],
])('%j depois de %s', (momento, desde, esperadas) => {
  expect(vezes(momento, desde, esperadas.length)).toEqual(esperadas);
});

test('a hora é a do lugar: em Manaus, uma hora depois de São Paulo; o dia também', () => {
  expect(vezes(as7('diaria'), '2026-11-28T10:30:00.000Z', 1, 'America/Manaus')).toEqual(['2026-11-28T11:00']);
  const fimDoDia: MomentoDaAgenda = { regra: 'semanal', dia: 1, hora: '23:30' };
  expect(vezes(fimDoDia, '2026-11-28T12:00:00.000Z', 1)).toEqual(['2026-12-01T02:30']);
});

test('uma hora que o horário de verão pula é a primeira depois dela, uma vez só', () => {
  // Asunción, 6 October 2024: 00:00 to 01:00 did not exist.
  const meiaNoite: MomentoDaAgenda = { regra: 'diaria', dia: null, hora: '00:30' };
  expect(vezes(meiaNoite, '2024-10-05T12:00:00.000Z', 2, 'America/Asuncion')).toEqual([
    '2024-10-06T04:00',
    '2024-10-07T03:30',
  ]);
});
