import { decimal } from '@retaguarda/brasil';
import { type CreditoDoCliente, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { creditoDe, esperarOCredito, exigirCredito } from './credito.ts';

interface Pedida {
  uuid: string;
  clienteId: number;
  valor: string;
  minutos: number;
  empresaId: number;
  /** Till that asks; null: a person here. */
  terminalId: number | null;
}

interface Guardada {
  uuid: string;
  valor: string;
  expiraEm: string;
  credito: CreditoDoCliente;
}

/**
 * Keeps credit of a client for a sale under way, in sight of all tills. Asked again with the same identity it keeps nothing more.
 *
 * @throws DomainError RULE_BROKEN where less is left, saying how much; IDEMPOTENCY_MISMATCH for the identity of another reservation
 */
export async function reservarCredito(tx: Tx, actor: Actor, pedida: Pedida): Promise<Guardada> {
  const { uuid, clienteId, valor, minutos, empresaId, terminalId } = pedida;
  await esperarOCredito(tx, actor.grupoId, clienteId);
  const credito = await creditoDe(tx, actor, clienteId, { empresaId });
  const feita = await lerReserva(tx, actor.grupoId, uuid);
  if (feita) {
    if (feita.clienteId !== clienteId || !decimal(feita.valor).eq(valor)) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return { uuid, valor: feita.valor, expiraEm: feita.expiraEm, credito };
  }
  exigirCredito(credito, valor);
  await sql`insert into credito_reserva (grupo_id, uuid, cliente_id, empresa_id, terminal_id, usuario_id, valor, expira_em)
    values (${actor.grupoId}, ${uuid}::uuid, ${clienteId}, ${empresaId}, ${terminalId}, ${terminalId === null ? actor.usuarioId : null}, ${valor},
      now() + make_interval(mins => ${minutos}))`.execute(tx);
  const nova = await lerReserva(tx, actor.grupoId, uuid);
  if (!nova) throw new Error('a reservation that was just made is gone');
  return {
    uuid,
    valor: nova.valor,
    expiraEm: nova.expiraEm,
    credito: await creditoDe(tx, actor, clienteId, { empresaId }),
  };
}

async function lerReserva(tx: Tx, grupoId: number, uuid: string) {
  const { rows } = await sql<{ clienteId: number; valor: string; expiraEm: string }>`
    select cliente_id as "clienteId", valor::text, ${isoInstant('expira_em')} as "expiraEm" from credito_reserva
    where grupo_id = ${grupoId} and uuid = ${uuid}::uuid`.execute(tx);
  return rows[0];
}

/** Lets go of what a sale that did not happen kept; of what is not kept any more, nothing. */
export const soltarReserva = (tx: Tx, { grupoId }: Actor, uuid: string) =>
  sql`update credito_reserva set encerrada_em = now() where grupo_id = ${grupoId} and uuid = ${uuid}::uuid and encerrada_em is null`.execute(
    tx,
  );

/** The sale that it was kept for has happened. */
export const usarReserva = (tx: Tx, grupoId: number, uuid: string, vendaId: number) =>
  sql`update credito_reserva set encerrada_em = coalesce(encerrada_em, now()), venda_id = ${vendaId}
    where grupo_id = ${grupoId} and uuid = ${uuid}::uuid and venda_id is null`.execute(tx);
