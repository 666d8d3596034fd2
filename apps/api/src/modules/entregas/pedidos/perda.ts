import type { Pedido, PerdaDoPreparo, SituacaoDoPedido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { itensComecados, perderPreparado } from '../../salao/public.ts';

interface DoPreparo {
  item: number;
  produtoId: number | null;
  quantidade: string;
}

/** Of an order: everything, nothing, or the numbers of some items. */
type Preparado = boolean | readonly number[];

/**
 * What departments made of an order that is cancelled leaves the stock as a loss; what comes off a shelf goes back to it.
 *
 * @returns null where nothing was made
 */
export async function perderPedido(
  tx: Tx,
  actor: Actor,
  { id, empresaId, numero, teste }: Pedido,
  { motivo, em, preparado }: { motivo: string; em: string; preparado: Preparado },
): Promise<PerdaDoPreparo | null> {
  if (teste || preparado === false) return null;
  const quais = preparado === true ? sql`` : sql`and i.item = any(${[...preparado]}::int[])`;
  const { rows } =
    await sql<DoPreparo>`select i.item, i.produto_id as "produtoId", i.quantidade::text as quantidade from pedido_item i
    where i.grupo_id = ${actor.grupoId} and i.pedido_id = ${id} and i.departamento_id is not null ${quais} order by i.item`.execute(
      tx,
    );
  if (rows.length === 0) return null;
  return perderPreparado(tx, actor, {
    empresaId,
    documento: `pedido/${id}`,
    nome: `Pedido ${numero}`,
    em,
    motivo: `Cancelado já preparado: ${motivo}`.slice(0, 300),
    itens: rows.map((item) => ({ ...item, partes: null })),
  });
}

const FEITO: readonly SituacaoDoPedido[] = ['em_preparo', 'pronto', 'despachado'];

/**
 * What of an order that a marketplace cancels had been made: as the house said when it asked for it, else by where it stood. What was
 * being prepared cannot be sold any more. Before that, it is what a department had begun by itself.
 */
export async function oQueFoiPreparado(tx: Tx, grupoId: number, { id, situacao }: Pedido): Promise<Preparado> {
  const { rows } = await sql<{ dito: boolean | null }>`select (acao_dados->>'preparado')::boolean as dito from pedido
    where grupo_id = ${grupoId} and id = ${id} and acao = 'cancelar'`.execute(tx);
  const dito = rows[0]?.dito ?? null;
  if (dito !== null) return dito;
  if (FEITO.includes(situacao)) return true;
  const comecados = (await itensComecados(tx, grupoId, id)).map(Number);
  return comecados.length > 0 && comecados;
}
