import { type PassoDoPedido, type Pedido, passosDoPedido } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import type { CaixaDasVendas } from '../../vendas/public.ts';
import { anotar, mudarSituacao } from '../pedidos/gravar.queries.ts';
import { venderPedido } from '../pedidos/venda-do-pedido.ts';

const lugar = (situacao: Pedido['situacao']): number => passosDoPedido.indexOf(situacao as PassoDoPedido);

/**
 * Moves an order of a marketplace, which is locked, forward; delivered, it becomes a sale.
 *
 * @param em instant of the step
 * @returns false where it was there already, or is cancelled
 */
export async function avancarPedido(
  tx: Tx,
  grupoId: number,
  pedido: Pedido,
  { situacao, em }: { situacao: PassoDoPedido; em: string },
  caixa: CaixaDasVendas | undefined,
): Promise<boolean> {
  if (pedido.situacao === 'cancelado' || lugar(situacao) <= lugar(pedido.situacao)) return false;
  await mudarSituacao(tx, grupoId, pedido.id, situacao, em);
  await anotar(tx, grupoId, pedido, situacao, null, null);
  if (situacao === 'entregue' || situacao === 'concluido')
    await venderPedido(tx, oPrograma(grupoId), pedido, em, caixa);
  return true;
}
