import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Of these records, those of no natural person: shops of the group's own, and legal entities. */
export async function naoSaoTitulares(db: Db, ids: readonly number[]): Promise<{ nome: string; propria: boolean }[]> {
  const { rows } = await sql<{ nome: string; propria: boolean }>`select nome_fantasia as nome, propria from empresa
    where grupo_id = (select app.grupo_atual()) and id = any(${[...ids]}::bigint[]) and (propria or tipo_pessoa = 'juridica')`.execute(
    db,
  );
  return rows;
}
