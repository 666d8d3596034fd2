import { type TicketDaCozinha, temaDaCozinha, temaDoSalao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';

/** A ticket of an account or of an order. */
type TicketAGravar = Omit<TicketDaCozinha, 'conta'> &
  ({ contaId: number; pedidoId?: never } | { contaId?: never; pedidoId: number });

/** Tells departments what changed, each ticket with the next number of its department, and whoever listens to them. */
export async function gravarTickets(
  tx: Tx,
  { grupoId, empresaId }: { grupoId: number; empresaId: number },
  tickets: readonly TicketAGravar[],
): Promise<void> {
  // In the order of departments, so that two that send to the same ones never wait for each other in a circle.
  const emOrdem = tickets.toSorted((a, b) => a.departamentoId - b.departamentoId);
  for (const { departamentoId, tipo, contaId, pedidoId, identificador, para, itens } of emOrdem) {
    await sql`with n as (insert into cozinha_numero as k (grupo_id, departamento_id, seq) values (${grupoId}, ${departamentoId}, 1)
        on conflict (grupo_id, departamento_id) do update set seq = k.seq + 1 returning seq)
      insert into cozinha_ticket (grupo_id, empresa_id, departamento_id, seq, tipo, conta_id, pedido_id, identificador,
        para, itens)
      select ${grupoId}, ${empresaId}, ${departamentoId}, n.seq, ${tipo}, ${contaId ?? null}::bigint, ${pedidoId ?? null}::bigint,
        ${identificador}, ${para}, ${JSON.stringify(itens)}::jsonb from n`.execute(tx);
  }
  for (const departamentoId of new Set(emOrdem.map((ticket) => ticket.departamentoId)))
    await publish(tx, temaDaCozinha, departamentoId, {});
  // Of an account its own event tells.
  if (emOrdem.some(({ contaId }) => contaId === undefined)) await publish(tx, temaDoSalao, empresaId, { conta: null });
}

/** What an order has in the kitchen: what was told, and whether it was called off. */
export async function ticketsDoPedido(
  db: Db,
  grupoId: number,
  pedidoId: number,
): Promise<(Omit<TicketDaCozinha, 'conta'> & { empresaId: number })[]> {
  const { rows } = await sql<
    Omit<TicketDaCozinha, 'conta'> & { empresaId: number }
  >`select empresa_id as "empresaId", departamento_id as "departamentoId", tipo, identificador, para, itens from cozinha_ticket
    where grupo_id = ${grupoId} and pedido_id = ${pedidoId} order by id`.execute(db);
  return rows;
}

/** Items of an order that a department has begun, by the names it was told. */
export async function itensComecados(db: Db, grupoId: number, pedidoId: number): Promise<string[]> {
  const { rows } = await sql<{ item: string }>`select distinct i->>'item' as item
    from cozinha_ticket t, jsonb_array_elements(t.itens) i
    where t.grupo_id = ${grupoId} and t.pedido_id = ${pedidoId} and t.tipo <> 'cancelamento' and t.preparando_em is not null`.execute(
    db,
  );
  return rows.map(({ item }) => item);
}
