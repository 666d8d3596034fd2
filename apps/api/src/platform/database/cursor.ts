import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { type Db, runStatement, type Statement } from './database.ts';

/**
 * Rows of a statement some at a time, worked out once; needs a transaction, which holds one of these at a time.
 *
 * @param ahead the next rows are read while those that came are used, so that database and program work at once. Who uses them must
 *   not ask the same transaction for anything else meanwhile
 */
export async function* walked<T>(
  db: Db,
  { text, values }: Statement,
  size: number,
  { ahead = false } = {},
): AsyncGenerator<T[]> {
  // All rows will be read: without this the plan is the one that gives the first of them soonest.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await runStatement(db, { text: `declare linhas no scroll cursor for ${text}`, values });
  const fetch = () => {
    const coming = sql<T>`fetch ${sql.lit(size)} from linhas`.execute(db);
    // It may fail while nobody waits for it yet: whoever does is told.
    coming.catch(() => {});
    return coming;
  };
  let coming: ReturnType<typeof fetch> | null = null;
  for (;;) {
    const { rows } = await (coming ?? fetch());
    if (rows.length === 0) break;
    coming = ahead ? fetch() : null;
    yield rows;
  }
  await sql`close linhas`.execute(db);
}

/** The same for a query of the builder. */
export const fetched = <T>(db: Db, query: RawBuilder<T>, size: number): AsyncGenerator<T[]> => {
  const { sql: text, parameters } = query.compile(db);
  return walked<T>(db, { text, values: parameters }, size);
};
