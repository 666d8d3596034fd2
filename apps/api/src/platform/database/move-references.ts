import { sql } from 'kysely';
import { attempt } from './attempt.ts';
import type { Tx } from './database.ts';

interface Reference {
  table: string;
  column: string;
}

interface Moved {
  /** As text; of a table without ids, none. */
  ids: string[];
  moved: number;
  /** Rows that would repeat one that is there already stay where they are. */
  stayed: number;
}

/** Points the rows that name one record to another of the same table. Run by who owns the rows, in its transaction. */
export async function moveReferences(
  tx: Tx,
  grupoId: number,
  reference: Reference,
  { from, to }: { from: number; to: number },
): Promise<Moved> {
  const rows = sql`grupo_id = ${grupoId} and ${sql.ref(reference.column)} = ${from}`;
  const all = await tryToMove(tx, reference, rows, to);
  if (all) return { ids: all, moved: all.length, stayed: 0 };
  const { rows: places } = await sql<{
    place: string;
  }>`select ctid::text as place from ${sql.table(reference.table)} where ${rows} order by ctid for update`.execute(tx);
  const ids: string[] = [];
  let moved = 0;
  for (const { place } of places) {
    const one = await tryToMove(tx, reference, sql`ctid = ${place}::tid`, to);
    ids.push(...(one ?? []));
    moved += one ? 1 : 0;
  }
  return { ids, moved, stayed: places.length - moved };
}

/** The ids that moved; null, and nothing done, where one of them may not. */
async function tryToMove(
  tx: Tx,
  { table, column }: Reference,
  where: ReturnType<typeof sql>,
  to: number,
): Promise<string[] | null> {
  const moved = await attempt(tx, () =>
    sql<{ id: string | null }>`update ${sql.table(table)} t set ${sql.ref(column)} = ${to}
      where ${where} returning coalesce(to_jsonb(t) ->> 'id', '') as id`.execute(tx),
  );
  if (moved.ok) return moved.value.rows.map(({ id }) => id ?? '');
  // A unique index or an exclusion refuses the row where it would go.
  if (moved.refusal.code === 'DUPLICATE_VALUE') return null;
  throw moved.refusal;
}
