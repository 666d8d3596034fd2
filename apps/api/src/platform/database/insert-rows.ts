import { type Insertable, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { DB } from './types.generated.ts';

type RowOf<T extends keyof DB> = Readonly<Insertable<DB[T]>>;

/**
 * Writes many rows in one statement of one parameter, its columns typed by the table (decimals as text; a jsonb column takes
 * the value itself). All rows name the same columns, which those of the first are.
 *
 * @param options `ifAbsent` passes by what a unique index refuses @returns how many were written
 */
export async function insertRows<T extends keyof DB & string>(
  tx: Tx,
  table: T,
  rows: readonly RowOf<T>[],
  { ifAbsent = false }: { ifAbsent?: boolean } = {},
): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  const names = Object.keys(first);
  const wrong = rows.find((row) => Object.keys(row).length !== names.length || !names.every((name) => name in row));
  if (wrong) throw new Error(`rows of ${table} name other columns than ${names.join(', ')}`);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const written = await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${ifAbsent ? sql`on conflict do nothing` : sql``}`.execute(tx);
  return Number(written.numAffectedRows ?? 0n);
}
