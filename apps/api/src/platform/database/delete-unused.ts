import { sql } from 'kysely';
import { attempt } from './attempt.ts';
import type { Tx } from './database.ts';

export interface Deletion {
  table: string;
  /** Tables of what belongs to a row alone, and leaves with it. */
  parts: readonly string[];
  /** Column of the parts that names the row. */
  key: string;
}

/**
 * Deletes rows that nothing else refers to, with what belongs to them alone.
 *
 * @returns the ids that stay because something does
 */
export async function deleteUnused(
  tx: Tx,
  grupoId: number,
  deletion: Deletion,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0 || (await tryToDelete(tx, grupoId, deletion, ids))) return [];
  if (ids.length === 1) return [...ids];
  // One of them is in use: halves find which without asking one by one of those that are not.
  const half = Math.ceil(ids.length / 2);
  const first = await deleteUnused(tx, grupoId, deletion, ids.slice(0, half));
  return [...first, ...(await deleteUnused(tx, grupoId, deletion, ids.slice(half)))];
}

async function tryToDelete(
  tx: Tx,
  grupoId: number,
  { table, parts, key }: Deletion,
  ids: readonly number[],
): Promise<boolean> {
  const deleted = await attempt(tx, async () => {
    for (const part of parts)
      await sql`delete from ${sql.table(part)} where grupo_id = ${grupoId} and ${sql.ref(key)} = any(${ids}::bigint[])`.execute(
        tx,
      );
    await sql`delete from ${sql.table(table)} where grupo_id = ${grupoId} and id = any(${ids}::bigint[])`.execute(tx);
  });
  if (!deleted.ok && deleted.refusal.code !== 'IN_USE') throw deleted.refusal;
  return deleted.ok;
}
