import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Names of those who work in the house now, of employments and of people. */
export async function quemTrabalha(
  db: Db,
  { vinculos, pessoas }: { vinculos: readonly number[]; pessoas: readonly number[] },
): Promise<string[]> {
  const { rows } = await sql<{
    nome: string;
  }>`select distinct nome from vinculo where grupo_id = (select app.grupo_atual())
    and (id = any(${[...vinculos]}::bigint[]) or pessoa_id = any(${[...pessoas]}::bigint[])) and ativo and situacao <> 'desligado'`.execute(
    db,
  );
  return rows.map(({ nome }) => nome);
}
