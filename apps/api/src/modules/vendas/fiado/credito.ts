import { decimal, formatarMoeda, paraTexto } from '@retaguarda/brasil';
import { type CreditoDoCliente, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { relogioDaEmpresa, termosDeCredito } from '../../empresas/public.ts';
import { devidoPelaPessoa } from '../../financeiro/public.ts';

interface Guardado {
  /** Kept by tills for sales under way. */
  reservado: string;
  /** Sold on credit and not yet among the titles. */
  aCaminho: string;
}

/** What of a client's credit is taken by what is no title yet. @param menos a reservation that does not count */
async function guardadoDe(db: Db, grupoId: number, clienteId: number, menos: string | null): Promise<Guardado> {
  const { rows } = await sql<Guardado>`select
    (select coalesce(sum(r.valor), 0) from credito_reserva r where r.grupo_id = ${grupoId} and r.cliente_id = ${clienteId}
      and r.encerrada_em is null and r.expira_em > now() and r.uuid is distinct from ${menos}::uuid)::numeric(18, 2)::text as reservado,
    (select coalesce(sum(p.valor - p.troco), 0) from venda_efeito f
      join venda v on v.grupo_id = f.grupo_id and v.id = f.venda_id and v.cliente_id = ${clienteId}
      join venda_pagamento p on p.grupo_id = f.grupo_id and p.ato_id = f.ato_id and p.especie in ('crediario', 'boleto')
      where f.grupo_id = ${grupoId} and f.tipo = 'titulo' and f.situacao in ('pendente', 'divergente'))::numeric(18, 2)::text as "aCaminho"`.execute(
    db,
  );
  return rows[0] as Guardado;
}

/**
 * What a client may still buy on the house account of the whole group.
 *
 * @param menos a reservation of the sale that asks, which does not count against it
 * @throws DomainError NOT_FOUND
 */
export async function creditoDe(
  db: Db,
  actor: Actor,
  clienteId: number,
  { empresaId, menos = null }: { empresaId?: number | undefined; menos?: string | null } = {},
): Promise<CreditoDoCliente> {
  const { nome, limite, bloqueado } = await termosDeCredito(db, actor, clienteId);
  const agora = new Date().toISOString();
  const hoje = empresaId === undefined ? agora.slice(0, 10) : (await relogioDaEmpresa(db, empresaId)).em(agora).dia;
  // First what is on its way: what becomes a title between the two reads counts twice, and never not at all.
  const { reservado, aCaminho } = await guardadoDe(db, actor.grupoId, clienteId, menos);
  const { aberto, vencido } = await devidoPelaPessoa(db, actor.grupoId, { pessoaId: clienteId, hoje });
  const usado = paraTexto(decimal(aberto).plus(aCaminho).plus(reservado));
  const resta = limite === null ? null : decimal(limite).minus(usado);
  const restam = resta === null ? null : paraTexto(resta.lt(0) ? 0 : resta);
  return { clienteId, nome, limite, usado, reservado, restam, vencido, bloqueado };
}

/** Sales that want credit of one client come one after the other, until the transaction ends. */
export async function esperarOCredito(tx: Tx, grupoId: number, clienteId: number): Promise<void> {
  await sql`insert into credito_fila (grupo_id, cliente_id) values (${grupoId}, ${clienteId}) on conflict do nothing`.execute(
    tx,
  );
  await sql`select from credito_fila where grupo_id = ${grupoId} and cliente_id = ${clienteId} for update`.execute(tx);
}

/** @throws DomainError RULE_BROKEN, saying how much is left */
export function exigirCredito(credito: CreditoDoCliente, valor: string): void {
  const { nome, bloqueado, restam } = credito;
  if (bloqueado) {
    throw new DomainError('RULE_BROKEN', { text: `${nome}: as vendas a prazo estão bloqueadas.`, data: { credito } });
  }
  if (restam === null || decimal(valor).lte(restam)) return;
  throw new DomainError('RULE_BROKEN', {
    text: `Crédito insuficiente: restam ${formatarMoeda(restam).replace(/^R\$\s*/, '')}.`,
    data: { credito },
  });
}
