import type { TicketDaCozinha } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import { gravarTickets, ticketsDoPedido } from './tickets.queries.ts';

type ItemDoTicket = TicketDaCozinha['itens'][number];

/** An order as its kitchen sees it. */
export interface PedidoNaCozinha {
  id: number;
  empresaId: number;
  /** How it is called aloud: `Entrega 12`, `iFood 4521`. */
  identificador: string;
  itens: readonly (ItemDoTicket & { departamentoId: number })[];
}

/** Tells the departments what they do not have yet of an order, which is locked. */
export async function mandarParaACozinha(tx: Tx, grupoId: number, pedido: PedidoNaCozinha): Promise<void> {
  const { id, empresaId, identificador } = pedido;
  const ditos = new Set((await ticketsDoPedido(tx, grupoId, id)).flatMap(({ itens }) => itens.map(({ item }) => item)));
  const novos = pedido.itens.filter(({ item }) => !ditos.has(item));
  const porDepartamento = Map.groupBy(novos, ({ departamentoId }) => departamentoId);
  await gravarTickets(
    tx,
    { grupoId, empresaId },
    [...porDepartamento].map(([departamentoId, itens]) => ({
      departamentoId,
      tipo: 'novo' as const,
      pedidoId: id,
      identificador,
      para: null,
      itens: itens.map(({ departamentoId: _, ...item }) => item),
    })),
  );
}

/** Tells the departments that have an order that it was called off, once. The order is locked. */
export async function tirarDaCozinha(tx: Tx, grupoId: number, pedidoId: number): Promise<void> {
  const tickets = await ticketsDoPedido(tx, grupoId, pedidoId);
  const [primeiro] = tickets;
  if (!primeiro || tickets.some(({ tipo }) => tipo === 'cancelamento')) return;
  await gravarTickets(
    tx,
    { grupoId, empresaId: primeiro.empresaId },
    tickets.map(({ departamentoId, identificador, itens }) => ({
      departamentoId,
      tipo: 'cancelamento' as const,
      pedidoId,
      identificador,
      para: null,
      itens,
    })),
  );
}
