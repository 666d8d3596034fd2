import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { type Db, runStatement, type Statement } from './database.ts';

/** Rows of a statement some thousands at a time, worked out once; needs a transaction, which holds one of these at a time. */
export async function* walked<T>(db: Db, { text, values }: Statement, size: number): AsyncGenerator<T[]> {
  // All rows will be read: without this the plan is the one that gives the first of them soonest.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await runStatement(db, { text: `declare linhas no scroll cursor for ${text}`, values });
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(size)} from linhas`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close linhas`.execute(db);
}

/** The same for a query of the builder. */
export const fetched = <T>(db: Db, query: RawBuilder<T>, size: number): AsyncGenerator<T[]> => {
  const { sql: text, parameters } = query.compile(db);
  return walked<T>(db, { text, values: parameters }, size);
};
