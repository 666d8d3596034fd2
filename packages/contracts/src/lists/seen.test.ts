import { expect, test } from 'vitest';
import type { Columns } from '../list/columns.ts';
import type { AnyList } from '../list/define-list.ts';
import { listSeenBy, type Viewer } from '../list/seen.ts';
import { lists } from './all.ts';

const nobody: Viewer = { permissoes: new Set(), provedor: false };
const owned = ({ columns, filters, sums }: AnyList) =>
  [columns, filters, sums].flatMap((parts) => Object.entries(parts as Columns).filter(([, { seenBy }]) => seenBy));

test.each(lists.map((list) => [list.id, list] as const))('o que é de alguém em %s some para os outros', (_, list) => {
  const seen = listSeenBy(list, nobody);
  expect(owned(seen)).toEqual([]);
  if (owned(list).length === 0) expect(seen).toBe(list);
});

test('o provedor vê as perguntas sobre os clientes dele, e mais ninguém', () => {
  const asked = (provedor: boolean) =>
    lists.flatMap((list) => Object.keys(listSeenBy(list, { ...nobody, provedor }).filters));
  expect(asked(true).filter((name) => name === 'grupoId').length).toBe(
    asked(false).filter((name) => name === 'grupoId').length + 1,
  );
});
