import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Next number of a group's papers of a kind. Others that want one wait until this transaction ends. */
export async function proximoNumero(tx: Tx, grupoId: number, papel: string): Promise<number> {
  const { rows } = await sql<{
    ultimo: number;
  }>`insert into estoque_numeracao as n (grupo_id, papel, ultimo) values (${grupoId}, ${papel}, 1)
    on conflict (grupo_id, papel) do update set ultimo = n.ultimo + 1 returning ultimo`.execute(tx);
  return (rows[0] as { ultimo: number }).ultimo;
}

/** @throws DomainError STALE_RECORD when the person was looking at an older version */
export function conferirVersao(atual: { versao: number }, vista: number | undefined): void {
  if (vista !== undefined && vista !== atual.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
}
