import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Groups `g` that are served here, and may write. */
export const servedHere = sql<boolean>`not exists (select from grupo_ausente f where f.grupo = g.id)`;

/** Ids of all groups that are served here, in order: for work by the clock that goes through each. */
export const idsOfGroups = async (database: Database): Promise<number[]> => {
  const grupos = await database.control((db) =>
    db.selectFrom('grupo as g').select('g.id').where(servedHere).orderBy('g.id').execute(),
  );
  return grupos.map(({ id }) => id);
};
