import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { TurnoDaVenda } from '../caixa-das-vendas.ts';
import type { VendaTravada } from './atos.queries.ts';
import type { AtoPedido } from './cancelar.ts';

/**
 * Whose drawer an act moves: the shift that is named, else that of the sale while it is open. What is given back later, away from any
 * till, moves none.
 */
export async function turnoDoAto(
  tx: Tx,
  actor: Actor,
  venda: VendaTravada,
  { caixa, turno, terminal, ocorridoEm, operadorId }: AtoPedido,
  dia: string,
): Promise<TurnoDaVenda | null> {
  if (!caixa) return null;
  if (turno !== null)
    return caixa.turno(tx, actor, {
      uuid: turno,
      empresaId: venda.empresaId,
      terminalId: terminal?.id ?? venda.terminalId,
      ocorridoEm,
      dia,
      operadorId,
      operadorNome: null,
    });
  if (venda.turnoId === null) return null;
  return (await caixa.aberto?.(tx, actor.grupoId, venda.turnoId)) ?? null;
}
