import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** @throws DomainError UNKNOWN_REFERENCE for a terminal that is not the company's or is out of use */
export async function exigirTerminalDa(db: Db, actor: Actor, empresaId: number, terminalId: number): Promise<void> {
  const { rows } = await sql`select 1 from terminal where grupo_id = ${actor.grupoId} and id = ${terminalId}
    and empresa_id = ${empresaId} and ativo`.execute(db);
  if (rows.length === 0)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { terminalId: 'Registro não encontrado' } });
}
