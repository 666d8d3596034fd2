import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type DueValue, groupsWith } from '../../platform/database/groups.ts';

/** The group of a slug; null where there is none. */
export async function idDoGrupoDe(database: Database, slug: string): Promise<number | null> {
  const grupo = await database.control((db) =>
    db.selectFrom('grupo').select('id').where('slug', '=', slug).executeTakeFirst(),
  );
  return grupo?.id ?? null;
}

/** Those of `groupsWith` that are in use. */
export async function gruposCom(database: Database, what: string, ...values: DueValue[]): Promise<number[]> {
  const ids = await groupsWith(database, what, ...values);
  if (ids.length === 0) return [];
  const { rows } = await database.control((db) =>
    sql<{ id: number }>`select id from grupo where id = any(${ids}::bigint[]) and ativo order by id`.execute(db),
  );
  return rows.map(({ id }) => id);
}
