import {
  type ContratoCompleto,
  DomainError,
  estadosDoContrato,
  mensagens,
  type SituacaoDoContrato,
  situacoesComMotivo,
  situacoesDoContrato,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { encerrarPedidoDeAprovacao } from '../empresas/public.ts';
import { cadastroDeContratos } from './cadastro.ts';

export interface Mudanca {
  para: SituacaoDoContrato;
  motivo?: string | undefined;
  versao?: number | undefined;
}

/** Changes a reseller's people may make: they propose, the provider decides. */
const daRevenda: readonly SituacaoDoContrato[] = ['pendente', 'rascunho'];

/** The contract, locked, when it may go there. Of two at once the second waits and finds it already gone. */
export async function travarParaMudar(
  tx: Tx,
  actor: Actor,
  id: number,
  { para, motivo, versao }: Mudanca,
): Promise<ContratoCompleto> {
  const antes = await cadastroDeContratos.lock(tx, actor, id);
  const { situacao: de, ativo } = antes;
  if (!estadosDoContrato.canFollow(de, para)) {
    throw new DomainError('INVALID_TRANSITION', {
      text: `Este contrato está ${situacoesDoContrato[de].toLowerCase()} e não pode passar a ${situacoesDoContrato[para].toLowerCase()}.`,
      data: { de, para },
    });
  }
  if (actor.revendaId !== null && !daRevenda.includes(para))
    throw new DomainError('FORBIDDEN', { text: 'Esta decisão é do provedor.' });
  if (!ativo) throw new DomainError('RULE_BROKEN', { text: 'Este contrato está inativo. Ative-o antes.' });
  if (versao !== undefined && versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  if (situacoesComMotivo.includes(para) && !motivo)
    throw new DomainError('BAD_INPUT', { campos: { motivo: mensagens.fieldRequired } });
  return antes;
}

/**
 * Asks for approval, goes back to draft, suspends, resumes, ends. Approving and rejecting have functions of their own.
 *
 * @throws DomainError INVALID_TRANSITION by the table, STALE_RECORD, FORBIDDEN for a reseller's people
 */
export async function mudarSituacao(tx: Tx, actor: Actor, id: number, mudanca: Mudanca): Promise<ContratoCompleto> {
  const { para, motivo = null } = mudanca;
  const antes = await travarParaMudar(tx, actor, id, mudanca);
  if (para === 'aprovado' && antes.situacao !== 'suspenso')
    throw new DomainError('INVALID_TRANSITION', { data: { de: antes.situacao, para } });
  const hoje = hojeNoBrasil();
  // Contracts end on the day they are ended, unless an earlier end was agreed.
  const fim =
    para === 'encerrado' ? sql`, fim = greatest(inicio, least(coalesce(fim, ${hoje}::date), ${hoje}::date))` : sql``;
  const pedido = para === 'pendente' ? sql`, solicitado_em = now()` : sql``;
  await sql`update contrato set situacao = ${para}, motivo = ${motivo}${fim}${pedido} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  return cadastroDeContratos.read(tx, actor, id);
}

export async function reprovar(
  tx: Tx,
  actor: Actor,
  id: number,
  { motivo, versao }: { motivo: string; versao?: number | undefined },
): Promise<ContratoCompleto> {
  const antes = await travarParaMudar(tx, actor, id, { para: 'reprovado', motivo, versao });
  await tx.updateTable('contrato').set({ situacao: 'reprovado', motivo }).where('id', '=', id).execute();
  await encerrarPedido(tx, actor, antes.empresaId);
  return cadastroDeContratos.read(tx, actor, id);
}

/** The client's request is answered once none of its contracts waits. */
export async function encerrarPedido(tx: Tx, { grupoId }: Actor, empresaId: number): Promise<void> {
  const { rows } = await sql`select from contrato
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and situacao = 'pendente' and ativo limit 1`.execute(tx);
  if (rows.length === 0) await encerrarPedidoDeAprovacao(tx, grupoId, empresaId);
}

/** What a client's request for approval does: its drafts wait for the provider. */
export async function pedirAprovacaoDosRascunhos(tx: Tx, { grupoId }: Actor, empresaId: number): Promise<void> {
  await sql`update contrato set situacao = 'pendente', solicitado_em = now(), motivo = null
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and situacao = 'rascunho' and ativo`.execute(tx);
}
