import { randomUUID } from 'node:crypto';
import { DomainError, temaDosPedidosDoCardapio } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lancarPedidoDaMesa, type Vizinhos } from '../../salao/public.ts';
import { lerPedido, type PedidoGuardado, travarPendentes } from './pedidos.queries.ts';

const respondido = (pedido: PedidoGuardado) =>
  new DomainError('INVALID_TRANSITION', {
    text: pedido.situacao === 'confirmado' ? 'Este pedido já foi confirmado.' : 'Este pedido já foi recusado.',
  });

async function travar(tx: Tx, actor: Actor, id: number): Promise<PedidoGuardado> {
  const { mesaId } = await lerPedido(tx, actor, id);
  await travarPendentes(tx, actor.grupoId, mesaId);
  return lerPedido(tx, actor, id);
}

/**
 * The house takes a request: its items are on the table's account and with the kitchen, by the commands of the floor. Confirmed again, it
 * stays as it is.
 *
 * @throws DomainError NOT_FOUND; INVALID_TRANSITION for one that was refused; RULE_BROKEN for what is not sold any more, or while the table
 *   has several accounts and none is said
 */
export async function confirmarPedido(
  tx: Tx,
  actor: Actor,
  id: number,
  conta: string | null,
  vizinhos: Vizinhos,
): Promise<PedidoGuardado> {
  const pedido = await travar(tx, actor, id);
  if (pedido.situacao === 'confirmado') return pedido;
  if (pedido.situacao === 'recusado') throw respondido(pedido);
  const { empresaId, mesaId, nome, itens } = pedido;
  const feita = await lancarPedidoDaMesa(
    tx,
    actor,
    {
      empresaId,
      mesaId,
      nome,
      conta,
      itens: itens.map(({ produtoId, quantidade, observacao }) => ({
        uuid: randomUUID(),
        produtoId,
        quantidade: String(quantidade),
        observacao,
      })),
    },
    vizinhos,
  );
  await sql`update cardapio_pedido set situacao = 'confirmado', conta_uuid = ${feita}, respondido_em = now(), usuario_id = ${actor.usuarioId}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  await publish(tx, temaDosPedidosDoCardapio, empresaId, { pedido: pedido.uuid });
  return lerPedido(tx, actor, id);
}

/** The house refuses, and the guest reads why. Refused again, the first reason stays. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function recusarPedido(tx: Tx, actor: Actor, id: number, motivo: string): Promise<PedidoGuardado> {
  const pedido = await travar(tx, actor, id);
  if (pedido.situacao === 'recusado') return pedido;
  if (pedido.situacao === 'confirmado') throw respondido(pedido);
  await sql`update cardapio_pedido set situacao = 'recusado', motivo = ${motivo}, respondido_em = now(), usuario_id = ${actor.usuarioId}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  await publish(tx, temaDosPedidosDoCardapio, pedido.empresaId, { pedido: pedido.uuid });
  return lerPedido(tx, actor, id);
}
