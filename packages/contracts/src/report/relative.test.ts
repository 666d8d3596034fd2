import { expect, test } from 'vitest';
import { daysOfRelative, type RelativePeriod } from './relative.ts';

// A Wednesday, the first of April.
const hoje = '2026-04-01';
test.each<[RelativePeriod, string, string]>([
  ['hoje', '2026-04-01', '2026-04-01'],
  ['ontem', '2026-03-31', '2026-03-31'],
  ['ultimos-7', '2026-03-26', '2026-04-01'],
  ['ultimos-30', '2026-03-03', '2026-04-01'],
  ['semana-passada', '2026-03-23', '2026-03-29'],
  ['este-mes', '2026-04-01', '2026-04-30'],
  ['mes-passado', '2026-03-01', '2026-03-31'],
  ['este-ano', '2026-01-01', '2026-12-31'],
  ['ano-passado', '2025-01-01', '2025-12-31'],
])('%s', (period, from, to) => {
  expect(daysOfRelative(period, hoje)).toEqual({ from, to });
});

test('em um domingo, a semana passada é a que terminou no domingo anterior', () => {
  expect(daysOfRelative('semana-passada', '2026-11-29')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});
