import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Groups `g` that are served here, and may write. */
const servedHere = sql<boolean>`not exists (select from grupo_ausente f where f.grupo = g.id)`;

/** What a function of what is due is told: how long something is kept, the day it is due. */
export type DueValue = number | string | readonly string[];

/**
 * Ids of the groups of which something is due, in order, also of those not in use: for work by the clock. One of which nothing is
 * due costs nothing.
 *
 * @param what ends the name of `app.grupos_com_…()`, which looks only at what waits
 * @param values what that function is told
 */
export async function groupsWith(database: Database, what: string, ...values: DueValue[]): Promise<number[]> {
  const { rows } = await database.control((db) =>
    sql<{
      id: number;
    }>`select g.id from (select grupo_id as id from ${sql.id('app', `grupos_com_${what}`)}(${sql.join(values)})) g
      where ${servedHere} order by 1`.execute(db),
  );
  return rows.map(({ id }) => id);
}
