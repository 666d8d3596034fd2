import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { relogioDaEmpresa } from '../../empresas/public.ts';
import { juntarTerminal } from '../../terminais/public.ts';
import type { MeuTurno, RecebimentoNoCaixa } from '../../vendas/public.ts';
import { lerPolitica } from '../politica.ts';

/** The open shift of the person at a till of the back office of a company. */
export async function meuTurno(db: Db, actor: Actor, empresaId: number, hold: boolean): Promise<MeuTurno | null> {
  const { rows } = await sql<
    Omit<MeuTurno, 'contaId'>
  >`select t.id, t.uuid, t.terminal_id as "terminalId", tm.nome as terminal,
      ${isoInstant('t.aberto_em')} as "abertoEm"
    from turno t ${juntarTerminal('t', 'tm')} where t.grupo_id = ${actor.grupoId} and t.operador_id = ${actor.usuarioId} and t.empresa_id = ${empresaId}
      and t.situacao = 'aberto' and not t.presumido and tm.tipo = 'retaguarda'
    ${hold ? sql`for key share of t` : sql``}`.execute(db);
  const [turno] = rows;
  if (!turno) return null;
  const { contaId } = await lerPolitica(db, actor.grupoId, empresaId);
  return { ...turno, contaId };
}

/** What a client paid of the house account comes into the drawer, once. @returns not `nova`: it is there already */
export async function receberNoCaixa(
  tx: Tx,
  actor: Actor,
  turnoId: number,
  { uuid, clienteId, especie, formaPagamentoId, valor, motivo }: RecebimentoNoCaixa,
): Promise<{ id: number; nova: boolean }> {
  const turno = await tx
    .selectFrom('turno')
    .select('empresa_id')
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', turnoId)
    .executeTakeFirstOrThrow();
  const agora = new Date().toISOString();
  const { dia } = (await relogioDaEmpresa(tx, turno.empresa_id)).em(agora);
  const posta = await tx
    .insertInto('caixa_movimento')
    .values({
      grupo_id: actor.grupoId,
      uuid,
      empresa_id: turno.empresa_id,
      turno_id: turnoId,
      tipo: 'recebimento',
      especie,
      valor,
      motivo,
      forma_pagamento_id: formaPagamentoId,
      cliente_id: clienteId,
      operador_id: actor.usuarioId,
      ocorrido_em: agora,
      dia,
    })
    .onConflict((conflito) => conflito.columns(['grupo_id', 'uuid']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (posta) return { id: posta.id, nova: true };
  const deAntes = await tx
    .selectFrom('caixa_movimento')
    .select('id')
    .where('grupo_id', '=', actor.grupoId)
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return { id: deAntes.id, nova: false };
}

/** What it paid of the client's titles, kept with it. */
export async function recebidoNoCaixa(
  tx: Tx,
  { grupoId }: Actor,
  uuid: string,
  baixas: readonly number[],
): Promise<void> {
  await sql`update caixa_movimento set baixas = ${[...baixas]}::bigint[] where grupo_id = ${grupoId} and uuid = ${uuid}::uuid`.execute(
    tx,
  );
}
