import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { cancelarPagamento } from './atos.ts';
import { baixasVivas } from './baixas.queries.ts';
import type { SeguidorDeBaixas } from './seguidores.ts';

/**
 * Takes back settlements that another module made, the last first; what was taken back already stays so.
 *
 * @throws DomainError INVALID_TRANSITION where a later payment stands before it, or the money is reconciled
 */
export async function estornarBaixasFeitas(
  tx: Tx,
  actor: Actor,
  { ids, motivo }: { ids: readonly number[]; motivo: string | null },
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> {
  const { rows } = await sql<{ id: number; parcelaId: number }>`select id, parcela_id as "parcelaId" from baixa
    where grupo_id = ${actor.grupoId} and id = any(${[...ids]}::bigint[]) order by id desc`.execute(tx);
  for (const { id, parcelaId } of rows) {
    const vivas = await baixasVivas(tx, actor, [parcelaId]);
    if (!vivas.some((viva) => viva.id === id)) continue;
    if (vivas[0]?.id !== id)
      throw new DomainError('INVALID_TRANSITION', {
        text: 'Há um pagamento posterior da mesma conta: cancele-o antes.',
      });
    await cancelarPagamento(tx, actor, { id: parcelaId, motivo }, seguidores);
  }
}
