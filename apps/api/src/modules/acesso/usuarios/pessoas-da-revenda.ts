import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Makes the people of a reseller be exactly these. @throws DomainError UNKNOWN_REFERENCE */
export async function definirPessoasDaRevenda(
  tx: Tx,
  grupoId: number,
  revendaId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`update usuario set revenda_id = null where grupo_id = ${grupoId} and revenda_id = ${revendaId} and not id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
  const { numAffectedRows } =
    await sql`update usuario set revenda_id = ${revendaId} where grupo_id = ${grupoId} and id = any(${[...ids]}::bigint[])`.execute(
      tx,
    );
  if (Number(numAffectedRows) !== new Set(ids).size) {
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { usuarioIds: 'Usuário não encontrado' } });
  }
}
