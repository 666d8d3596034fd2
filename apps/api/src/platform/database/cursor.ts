import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Rows of a query some thousands at a time, worked out once; needs a transaction, which holds one of these at a time. */
export async function* fetched<T>(db: Db, query: RawBuilder<T>, size: number): AsyncGenerator<T[]> {
  // All rows will be read: without this the plan is the one that gives the first of them soonest.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare linhas no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(size)} from linhas`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close linhas`.execute(db);
}
