import { DomainError, type PedidoDoCardapio } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { juntarMesa } from '../../restaurante/public.ts';

/** An item as the guest saw it, stored with the request. */
export interface ItemDoCliente {
  pratoId: number;
  produtoId: number;
  descricao: string;
  quantidade: number;
  unitario: string;
  observacao: string | null;
}

export type PedidoGuardado = Omit<PedidoDoCardapio, 'itens'> & { empresaId: number; itens: ItemDoCliente[] };

const doPedido = sql`p.id, p.uuid, p.empresa_id as "empresaId", p.mesa_id as "mesaId", coalesce(ms.nome, ms.numero::text) as mesa, p.nome,
  p.situacao, p.motivo, ${isoInstant('p.pedido_em')} as "pedidoEm", ${isoInstant('p.respondido_em')} as "respondidoEm",
  u.nome as "respondidoPor", p.conta_uuid as conta, p.itens`;
const dePedidos = sql`from cardapio_pedido p ${juntarMesa('p')} ${juntarPessoa('p')}`;

/** Hours in which an answered request stays on view. */
const RESPONDIDOS_HORAS = 6;

/** What waits for the house, the oldest first, then what it answered. @throws DomainError NOT_FOUND */
export async function pedidosDaEmpresa(db: Db, actor: Actor, empresaId: number): Promise<PedidoDoCardapio[]> {
  await exigirEmpresas(db, actor, [empresaId]);
  const { rows } = await sql<PedidoGuardado>`select ${doPedido} ${dePedidos}
    where p.grupo_id = ${actor.grupoId} and p.empresa_id = ${empresaId}
      and (p.situacao = 'pendente' or p.respondido_em > now() - make_interval(hours => ${RESPONDIDOS_HORAS}))
    order by p.situacao <> 'pendente', case when p.situacao = 'pendente' then p.pedido_em end, p.respondido_em desc, p.id limit 300`.execute(
    db,
  );
  return rows.map(paraACasa);
}

export const paraACasa = ({ empresaId: _, itens, ...pedido }: PedidoGuardado): PedidoDoCardapio => ({
  ...pedido,
  itens: itens.map(({ descricao, quantidade, unitario, observacao }) => ({
    descricao,
    quantidade,
    unitario,
    observacao,
  })),
});

/** @throws DomainError NOT_FOUND, also of a company the person does not see */
export async function lerPedido(db: Db, actor: Actor, id: number): Promise<PedidoGuardado> {
  const { rows } =
    await sql<PedidoGuardado>`select ${doPedido} ${dePedidos} where p.grupo_id = ${actor.grupoId} and p.id = ${id}`.execute(
      db,
    );
  const [pedido] = rows;
  const visto = actor.empresas === 'todas' || actor.empresas.includes(pedido?.empresaId ?? 0);
  if (!pedido || !visto) throw new DomainError('NOT_FOUND', { text: 'Pedido não encontrado.' });
  return pedido;
}

/** Of a code, for who made it. */
export async function pedidoDoCodigo(
  db: Db,
  { grupoId, codigoId }: { grupoId: number; codigoId: number },
  uuid: string,
): Promise<PedidoGuardado | undefined> {
  const { rows } = await sql<PedidoGuardado>`select ${doPedido} ${dePedidos}
    where p.grupo_id = ${grupoId} and p.codigo_id = ${codigoId} and p.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/**
 * How many requests of a table wait. Of one table, one request at a time is made or answered: two answered at once would each open an
 * account.
 */
export async function travarPendentes(tx: Tx, grupoId: number, mesaId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cardapio_pedido ${grupoId} ${mesaId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from cardapio_pedido
    where grupo_id = ${grupoId} and mesa_id = ${mesaId} and situacao = 'pendente'`.execute(tx);
  return rows[0]?.n ?? 0;
}
