import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { DB } from './types.generated.ts';

type RowOf<T extends keyof DB> = Readonly<Insertable<DB[T]>>;

interface HowToInsert {
  /** Passes by what a unique index refuses. */
  ifAbsent?: boolean;
}

/**
 * Writes many rows in one statement of one parameter, its columns typed by the table (decimals as text; a jsonb column takes
 * the value itself). All rows name the same columns, which those of the first are.
 *
 * @returns how many were written
 */
export async function insertRows<T extends keyof DB & string>(
  tx: Tx,
  table: T,
  rows: readonly RowOf<T>[],
  how: HowToInsert = {},
): Promise<number> {
  if (rows.length === 0) return 0;
  const written = await insertionOf(table, rows, how).execute(tx);
  return Number(written.numAffectedRows ?? 0n);
}

/** The same as a part of a longer statement, as in `with a as (…)`; of no rows it does nothing. */
export function insertionOf<T extends keyof DB & string>(
  table: T,
  rows: readonly RowOf<T>[],
  { ifAbsent = false }: HowToInsert = {},
): RawBuilder<unknown> {
  const [first] = rows;
  if (first === undefined) return sql`select where false`;
  const names = Object.keys(first);
  const wrong = rows.find((row) => Object.keys(row).length !== names.length || !names.every((name) => name in row));
  if (wrong) throw new Error(`rows of ${table} name other columns than ${names.join(', ')}`);
  // Written once as text: of a statement asked for each sale, some thirty parts put together twice are a measurable share.
  const columns = sql.raw(names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', '));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${ifAbsent ? sql`on conflict do nothing` : sql``}`;
}
