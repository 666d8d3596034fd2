import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Names of those of these users who may sign in. */
export async function quemEntra(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`select nome from usuario
    where grupo_id = (select app.grupo_atual()) and id = any(${[...ids]}::bigint[]) and ativo`.execute(db);
  return rows.map(({ nome }) => nome);
}
