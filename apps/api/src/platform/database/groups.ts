import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Ids of all groups, in order: for work by the clock that goes through each. */
export const idsOfGroups = async (database: Database): Promise<number[]> =>
  (await database.control((db) => db.selectFrom('grupo').select('id').orderBy('id').execute())).map(({ id }) => id);

/**
 * Ids of the groups in use of which something is due, in order: for work by the clock. One of which nothing is due costs nothing.
 *
 * @param what ends the name of `app.grupos_com_…()`, which looks only at what waits
 */
export const groupsWith = async (database: Database, what: string): Promise<number[]> => {
  const { rows } = await database.control((db) =>
    sql<{ id: number }>`select g.id from ${sql.id('app', `grupos_com_${what}`)}() d join grupo g on g.id = d.grupo_id
      where g.ativo order by g.id`.execute(db),
  );
  return rows.map(({ id }) => id);
};
