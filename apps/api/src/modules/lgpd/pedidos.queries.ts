import { DomainError, listaDeTitulares, type PedidoDeTitular } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { FileGuard } from '../../platform/files/routes.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireAccess } from '../../platform/http/route.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { juntarPessoa } from '../acesso/public.ts';

/** Days of the law end in Brazil. */
const hoje = sql`(now() at time zone 'America/Sao_Paulo')::date`;
const estado = sql`coalesce(p.desfecho, case when p.prazo < ${hoje} then 'atrasado' else 'aberto' end)`;

/** Requests are of the whole group: who sees some companies alone, or a reseller's portfolio, sees none. */
export const pedidosDeTitulares: ListSource = {
  list: listaDeTitulares,
  from: {
    table: 'titular_pedido',
    alias: 'p',
    joins: { u: juntarPessoa('p'), r: juntarPessoa('p', 'r', 'respondido_por') },
  },
  scope: ({ grupoId, empresas, revendaId }) => [
    sql`p.grupo_id = ${grupoId}`,
    ...(empresas === 'todas' && revendaId === null ? [] : [sql`false`]),
  ],
  values: {
    estado,
    usuario: { id: sql`p.usuario_id`, label: sql`u.nome` },
    respondidoPor: { id: sql`p.respondido_por`, label: sql`r.nome` },
  },
  filters: {
    estado: (qual) => sql`${estado} = ${sql.lit(qual)}`,
    tipo: (qual) => sql`p.tipo = ${sql.lit(qual)}`,
    de: (dia) => sql`p.recebido_em >= ${dia}::date`,
    ate: (dia) => sql`p.recebido_em <= ${dia}::date`,
  },
  search: { where: (texto) => sql`p.busca like all (${containsPatterns(texto)})` },
};

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export const lerPedido = (db: Db, actor: Actor, id: number): Promise<PedidoDeTitular> =>
  readListRow(db, pedidosDeTitulares, actor, id);

/** Who may read a request reads its history. */
export const guardaDoPedido: FileGuard = async (db, actor, id) => {
  requireAccess(actor, listaDeTitulares.call.access);
  await lerPedido(db, actor, id);
};

/** @throws DomainError NOT_FOUND, STALE_RECORD */
export async function travarPedido(tx: Tx, actor: Actor, id: number, versao: number): Promise<PedidoDeTitular> {
  await sql`select 1 from titular_pedido where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  const atual = await lerPedido(tx, actor, id);
  if (versao !== atual.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
  return atual;
}
