import { expect, test } from 'vitest';
import { idOf } from './manifest.ts';
import { keptCopies } from './retention.ts';

const DAY_MS = 86_400_000;
const today = Date.parse('2026-11-22T06:00:00Z');
const daily = (days: number) => Array.from({ length: days }, (_, n) => idOf(new Date(today - n * DAY_MS)));
const days = (ids: Iterable<string>) => [...ids].sort().map((id) => id.slice(0, 8));

test('de uma cópia por dia durante dois anos ficam 7 dias, 4 semanas e 12 meses', () => {
  expect(days(keptCopies(daily(730)))).toEqual([
    '20251231',
    '20260131',
    '20260228',
    '20260331',
    '20260430',
    '20260531',
    '20260630',
    '20260731',
    '20260831',
    '20260930',
    '20261031',
    '20261101',
    '20261108',
    '20261115',
    '20261116',
    '20261117',
    '20261118',
    '20261119',
    '20261120',
    '20261121',
    '20261122',
  ]);
});

test('de várias de um dia fica a mais nova', () => {
  const ids = ['20261121T060000Z', '20261122T060000Z', '20261122T120000Z', '20261122T180000Z'];
  expect([...keptCopies(ids)].sort()).toEqual(['20261121T060000Z', '20261122T180000Z']);
});

test('uma máquina que ficou meses desligada não perde as cópias que tinha', () => {
  const old = daily(5).map((id) => id.replace('202611', '202603'));
  expect(keptCopies(old).size).toBe(5);
});
