import { canaisDeFora, DomainError, type Pedido, type pedidosCalls, type QuemPaga } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { lockOneFor } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { CaixaDasVendas } from '../../vendas/public.ts';
import { type AtoDeFora, pedirAto } from '../marketplaces/acoes.ts';
import { anotar, mudarSituacao } from './gravar.queries.ts';
import { lerPedido, pedidos } from './pedidos.queries.ts';
import { perderPedido } from './perda.ts';
import { venderPedido } from './venda-do-pedido.ts';

interface Qual {
  id: number;
  versao?: number | undefined;
}
const agora = () => new Date().toISOString();
const ehDeFora = ({ origem }: Pick<Pedido, 'origem'>): boolean => origem in canaisDeFora;

const passos = {
  confirmar: 'confirmado',
  preparar: 'em_preparo',
  aprontar: 'pronto',
} as const;

/** One step of an order; of a marketplace it is asked of it, and its event makes the step. */
export async function darPasso(tx: Tx, actor: Actor, ato: keyof typeof passos, qual: Qual): Promise<Pedido> {
  const pedido = await lockOneFor(tx, pedidos, actor, ato, qual);
  if (ehDeFora(pedido)) await pedirAto(tx, actor, pedido, ato, null);
  else await passar(tx, actor, pedido, passos[ato]);
  return lerPedido(tx, actor, pedido.id);
}

async function passar(
  tx: Tx,
  actor: Actor,
  pedido: Pedido,
  situacao: Pedido['situacao'],
  dados: Record<string, unknown> | null = null,
): Promise<void> {
  await mudarSituacao(tx, actor.grupoId, pedido.id, situacao, agora());
  await anotar(tx, actor.grupoId, pedido, situacao, dados, actor.usuarioId);
}

/** Who takes it is known and delivers for the company. @throws DomainError UNKNOWN_REFERENCE */
async function darAoMotoboy(
  tx: Tx,
  { grupoId }: Actor,
  { id, empresaId }: Pedido,
  motoboyId: number | null,
): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select id from motoboy where grupo_id = ${grupoId} and id = ${motoboyId} and ativo
    and (empresa_id is null or empresa_id = ${empresaId})`.execute(tx);
  if (motoboyId !== null && !rows[0])
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { motoboyId: 'Registro não encontrado' } });
  await sql`update pedido set motoboy_id = ${motoboyId}, versao = versao + 1, mudado_em = now(),
      ordem_na_rota = case when motoboy_id is not distinct from ${motoboyId} then ordem_na_rota end
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
}

export async function atribuirPedido(
  tx: Tx,
  actor: Actor,
  { motoboyId, ...qual }: Qual & { motoboyId: number | null },
): Promise<Pedido> {
  const pedido = await lockOneFor(tx, pedidos, actor, 'atribuir', qual);
  await darAoMotoboy(tx, actor, pedido, motoboyId);
  await anotar(tx, actor.grupoId, pedido, 'motoboy', { motoboyId }, actor.usuarioId);
  return lerPedido(tx, actor, pedido.id);
}

export async function despacharPedido(
  tx: Tx,
  actor: Actor,
  { motoboyId, ...qual }: Qual & { motoboyId?: number | null | undefined },
): Promise<Pedido> {
  const pedido = await lockOneFor(tx, pedidos, actor, 'despachar', qual);
  if (motoboyId != null) await darAoMotoboy(tx, actor, pedido, motoboyId);
  if (ehDeFora(pedido)) await pedirAto(tx, actor, pedido, 'despachar', null);
  else await passar(tx, actor, pedido, 'despachado', { motoboyId: motoboyId ?? pedido.motoboy?.id ?? null });
  return lerPedido(tx, actor, pedido.id);
}

/** Delivered or picked up: the sale is recorded in the same transaction; of a marketplace, with its answer. */
export async function entregarPedido(
  tx: Tx,
  actor: Actor,
  qual: Qual,
  caixa: CaixaDasVendas | undefined,
): Promise<Pedido> {
  const pedido = await lockOneFor(tx, pedidos, actor, 'entregar', qual);
  if (ehDeFora(pedido)) await pedirAto(tx, actor, pedido, 'entregar', null);
  else {
    await passar(tx, actor, pedido, 'entregue');
    await venderPedido(tx, actor, pedido, agora(), caixa);
  }
  return lerPedido(tx, actor, pedido.id);
}

export async function concluirPedido(tx: Tx, actor: Actor, qual: Qual): Promise<Pedido> {
  const pedido = await lockOneFor(tx, pedidos, actor, 'concluir', qual);
  await passar(tx, actor, pedido, 'concluido');
  return lerPedido(tx, actor, pedido.id);
}

interface Cancelamento extends Qual {
  motivo: string;
  codigo?: string | null | undefined;
  quemPaga: QuemPaga;
  preparado: boolean;
}

/** @throws DomainError BAD_INPUT for an order of a marketplace without one of its reasons */
export async function cancelarPedido(
  tx: Tx,
  actor: Actor,
  { motivo, codigo, quemPaga, preparado, ...qual }: Cancelamento,
): Promise<Pedido> {
  const pedido = await lockOneFor(tx, pedidos, actor, 'cancelar', qual);
  if (ehDeFora(pedido)) {
    if (!codigo) throw new DomainError('BAD_INPUT', { campos: { codigo: 'Escolha um dos motivos do marketplace' } });
    await pedirAto(tx, actor, pedido, 'cancelar', { motivo, codigo, preparado });
  } else {
    await sql`update pedido set cancelado_motivo = ${motivo}, quem_paga = ${quemPaga}
      where grupo_id = ${actor.grupoId} and id = ${pedido.id}`.execute(tx);
    const perda = await perderPedido(tx, actor, pedido, { motivo, em: agora(), preparado });
    await passar(tx, actor, pedido, 'cancelado', { motivo, quemPaga, preparado, perda });
  }
  return lerPedido(tx, actor, pedido.id);
}

type Resposta = z.output<typeof pedidosCalls.responder.body>;

/** Answers a negotiation, once and in time. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function responderNegociacao(
  tx: Tx,
  actor: Actor,
  id: number,
  { negociacao, resposta, motivo }: Resposta,
): Promise<Pedido> {
  await sql`select from pedido where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  const pedido = await lerPedido(tx, actor, id);
  const aberta = pedido.negociacoes.find((uma) => uma.id === negociacao);
  if (!aberta) throw new DomainError('NOT_FOUND', { text: 'Negociação não encontrada.' });
  if (aberta.situacao !== 'aberta')
    throw new DomainError('INVALID_TRANSITION', { text: 'Esta negociação já foi respondida.' });
  if (aberta.responderAte <= agora())
    throw new DomainError('INVALID_TRANSITION', { text: 'O prazo para responder acabou.' });
  if (resposta === 'rejeitar' && !motivo)
    throw new DomainError('BAD_INPUT', { campos: { motivo: '* CAMPO OBRIGATÓRIO' } });
  await sql`update pedido_negociacao set situacao = 'respondida', resposta = ${resposta}
    where grupo_id = ${actor.grupoId} and externo_id = ${negociacao}`.execute(tx);
  await pedirAto(tx, actor, pedido, 'negociar' satisfies AtoDeFora, { negociacao, resposta, motivo: motivo ?? null });
  return lerPedido(tx, actor, id);
}
