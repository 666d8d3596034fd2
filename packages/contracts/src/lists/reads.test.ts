import { expect, test } from 'vitest';
import type { Columns } from '../list/columns.ts';
import { lists } from './all.ts';

const told = lists.flatMap(({ id, columns }) =>
  Object.entries(columns as Columns).flatMap(([name, column]) => (column.reads ? [[id, name, column] as const] : [])),
);

test.each(told)('%s: %s lê só o que diz que lê', (_, __, { derive, reads = [] }) => {
  const asked: string[] = [];
  const row = new Proxy(
    {},
    {
      get: (_row, field) => {
        asked.push(String(field));
        return '1';
      },
    },
  );
  (derive as (row: unknown, moment: unknown) => unknown)(row, { today: '2026-11-30' });
  expect(asked.length).toBeGreaterThan(0);
  expect(reads).toEqual(expect.arrayContaining(asked));
});
