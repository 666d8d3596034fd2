import type { Database } from '../../platform/database/database.ts';

/** The groups in use, in order: what the clock does for each of them, one after the other. */
export async function idsDosGrupos(database: Database): Promise<number[]> {
  const grupos = await database.control((db) =>
    db.selectFrom('grupo').select('id').where('ativo', '=', true).orderBy('id').execute(),
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
