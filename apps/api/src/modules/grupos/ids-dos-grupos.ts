import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { servedHere } from '../../platform/database/groups.ts';

/** The groups in use, in order: what the clock does for each of them, one after the other. */
export async function idsDosGrupos(database: Database): Promise<number[]> {
  const grupos = await database.control((db) =>
    db.selectFrom('grupo as g').select('g.id').where('g.ativo', '=', true).where(servedHere).orderBy('g.id').execute(),
  );
  return grupos.map(({ id }) => id);
}

/** The group of a slug; null where there is none. */
export async function idDoGrupoDe(database: Database, slug: string): Promise<number | null> {
  const grupo = await database.control((db) =>
    db.selectFrom('grupo').select('id').where('slug', '=', slug).executeTakeFirst(),
  );
  return grupo?.id ?? null;
}

/**
 * Ids of the groups in use of which something is due, in order: for work by the clock. One of which nothing is due costs nothing.
 *
 * @param what ends the name of `app.grupos_com_…()`, which looks only at what waits
 */
export const gruposCom = async (database: Database, what: string): Promise<number[]> => {
  const { rows } = await database.control((db) =>
    sql<{ id: number }>`select g.id from ${sql.id('app', `grupos_com_${what}`)}() d join grupo g on g.id = d.grupo_id
      where g.ativo and ${servedHere} order by g.id`.execute(db),
  );
  return rows.map(({ id }) => id);
};
