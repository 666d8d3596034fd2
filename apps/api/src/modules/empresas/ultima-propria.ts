import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * A group keeps a company of its own in use: documents, cash and stock are of one. Two people who take the last two out
 * at once wait for each other here.
 *
 * @throws DomainError IN_USE
 */
export async function exigirOutraPropria(tx: Db, { grupoId }: Actor, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('empresa.propria'), ${grupoId % 2_147_483_647}::int)`.execute(tx);
  const { rows } = await sql<{ outra: boolean }>`select exists (select from empresa
    where grupo_id = ${grupoId} and propria and ativo and id <> ${id}) as outra`.execute(tx);
  if (!rows[0]?.outra)
    throw new DomainError('IN_USE', { text: 'É a única empresa própria ativa: o grupo fica sempre com uma.' });
}
