import { type TicketDaCozinha, temaDaCozinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';

/** Tells departments what changed, each ticket with the next number of its department, and whoever listens to them. */
export async function gravarTickets(
  tx: Tx,
  { grupoId, empresaId }: { grupoId: number; empresaId: number },
  tickets: readonly TicketDaCozinha[],
  contas: ReadonlyMap<string, number>,
): Promise<void> {
  // In the order of departments, so that two accounts sending to the same ones never wait for each other in a circle.
  const emOrdem = tickets.toSorted((a, b) => a.departamentoId - b.departamentoId);
  for (const { departamentoId, tipo, conta, identificador, para, itens } of emOrdem) {
    await sql`with n as (insert into cozinha_numero as k (grupo_id, departamento_id, seq) values (${grupoId}, ${departamentoId}, 1)
        on conflict (grupo_id, departamento_id) do update set seq = k.seq + 1 returning seq)
      insert into cozinha_ticket (grupo_id, empresa_id, departamento_id, seq, tipo, conta_id, identificador, para, itens)
      select ${grupoId}, ${empresaId}, ${departamentoId}, n.seq, ${tipo}, ${contas.get(conta)}, ${identificador}, ${para}, ${JSON.stringify(itens)}::jsonb from n`.execute(
      tx,
    );
  }
  for (const departamentoId of new Set(emOrdem.map((ticket) => ticket.departamentoId)))
    await publish(tx, temaDaCozinha, departamentoId, {});
}
