import type { Database } from './database.ts';

/** Ids of all groups, in order: for work by the clock that goes through each. */
export const idsOfGroups = async (database: Database): Promise<number[]> =>
  (await database.control((db) => db.selectFrom('grupo').select('id').orderBy('id').execute())).map(({ id }) => id);
