import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Writing } from '../../platform/records/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { alcance, lerCurta } from '../empresas/public.ts';
import { alcanceDeContratos, deContratos } from './contratos.queries.ts';

/** What a contract asks of its client. */
export interface Cliente {
  id: number;
  ativo: boolean;
  clienteContrato: boolean;
  revendaId: number | null;
}

/** @throws DomainError NOT_FOUND, also out of the person's reach */
export const lerCliente = (db: Db, actor: Actor, id: number): Promise<Cliente> =>
  lerCurta<Cliente>(
    db,
    actor,
    id,
    sql`e.id, e.ativo, e.cliente_contrato as "clienteContrato", e.revenda_id as "revendaId"`,
  );

/** Locks clients in the order of their ids: whoever saves their contracts at the same time waits. @throws DomainError NOT_FOUND */
export async function travarClientes({ tx, actor }: Writing, ids: readonly number[]): Promise<void> {
  const where = whereAll([...alcance(actor), sql`e.id = any(${[...ids]}::bigint[])`]);
  const { rows } = await sql`select e.id from empresa e ${where} order by e.id for update`.execute(tx);
  if (rows.length < new Set(ids).size) throw new DomainError('NOT_FOUND');
}

/** Locks the clients of contracts before the contracts, as creation does: two acts on one client never wait for each other. */
export async function travarClientesDe({ tx, actor }: Writing, contratoIds: readonly number[]): Promise<void> {
  const where = whereAll([...alcanceDeContratos(actor), sql`c.id = any(${[...contratoIds]}::bigint[])`]);
  await sql`select e.id ${deContratos} ${where} order by e.id for update of e`.execute(tx);
}
