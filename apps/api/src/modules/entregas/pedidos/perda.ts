import type { Pedido, PerdaDoPreparo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { perderPreparado } from '../../salao/public.ts';

interface DoPreparo {
  item: number;
  produtoId: number | null;
  quantidade: string;
}

/**
 * What departments made of an order that is cancelled leaves the stock as a loss; what comes off a shelf goes back to it.
 *
 * @returns null where nothing was made
 */
export async function perderPedido(
  tx: Tx,
  actor: Actor,
  { id, empresaId, numero, teste }: Pedido,
  { motivo, em }: { motivo: string; em: string },
): Promise<PerdaDoPreparo | null> {
  if (teste) return null;
  const { rows } =
    await sql<DoPreparo>`select i.item, i.produto_id as "produtoId", i.quantidade::text as quantidade from pedido_item i
    where i.grupo_id = ${actor.grupoId} and i.pedido_id = ${id} and i.departamento_id is not null order by i.item`.execute(
      tx,
    );
  if (rows.length === 0) return null;
  return perderPreparado(tx, actor, {
    ...{ empresaId, documento: `pedido/${id}`, nome: `Pedido ${numero}`, em },
    motivo: `Cancelado já preparado: ${motivo}`.slice(0, 300),
    itens: rows.map((item) => ({ ...item, partes: null })),
  });
}

/**
 * Whether an order that a marketplace cancels was made: as the house said when it asked for it, else where it stood.
 * What was ready or on its way had been made.
 */
export async function estavaPreparado(tx: Tx, grupoId: number, { id, situacao }: Pedido): Promise<boolean> {
  const { rows } = await sql<{ dito: boolean | null }>`select (acao_dados->>'preparado')::boolean as dito from pedido
    where grupo_id = ${grupoId} and id = ${id} and acao = 'cancelar'`.execute(tx);
  return rows[0]?.dito ?? (situacao === 'pronto' || situacao === 'despachado');
}
