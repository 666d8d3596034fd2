import {
  type AtoDoContrato,
  atoQueLevaA,
  atosDoContrato,
  type ContratoCompleto,
  type DestinoDoContrato,
  DomainError,
  mensagens,
  type SituacaoDoContrato,
  situacoesComMotivo,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { requireActOn } from '../../platform/documents/lock-for.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { encerrarPedidoDeAprovacao } from '../empresas/public.ts';
import { cadastroDeContratos } from './cadastro.ts';

interface Explicacao {
  motivo?: string | undefined;
  versao?: number | undefined;
}
export interface Mudanca extends Explicacao {
  para: DestinoDoContrato;
}

/** Changes a reseller's people may make: they propose, the provider decides. */
const daRevenda: readonly SituacaoDoContrato[] = ['pendente', 'rascunho'];

/**
 * The contract, locked, when it takes the act. Of two at once the second waits and finds it already gone.
 *
 * @throws DomainError INVALID_TRANSITION by the table, FORBIDDEN for a reseller's people, STALE_RECORD, BAD_INPUT without a reason
 */
export async function travarPara(
  tx: Tx,
  actor: Actor,
  ato: AtoDoContrato,
  id: number,
  { motivo, versao }: Explicacao,
): Promise<ContratoCompleto> {
  const antes = await cadastroDeContratos.lock(tx, actor, id);
  const [para] = atosDoContrato.acts[ato].to as readonly [SituacaoDoContrato];
  requireActOn(atosDoContrato, ato, antes, { data: { de: antes.situacao, para } });
  if (actor.revendaId !== null && !daRevenda.includes(para))
    throw new DomainError('FORBIDDEN', { text: 'Esta decisão é do provedor.' });
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
  await travarPara(tx, actor, atoQueLevaA(para), id, mudanca);
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
  const antes = await travarPara(tx, actor, 'reprovar', id, { motivo, versao });
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
