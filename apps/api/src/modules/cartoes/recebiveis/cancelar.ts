import { decimal, paraTexto, ratear, somar } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { type DiaDeEmpresa, exigirAberto } from '../../financeiro/public.ts';
import { exigirAcao } from './exigir-acao.ts';
import { type Recebivel, travarVendaDe } from './recebiveis.queries.ts';

export interface Cancelamento {
  id: number;
  data: string;
  /** Decimal text; absent: all that is still to come. */
  valor?: string | undefined;
  motivo?: string | null | undefined;
  liberacao?: string | undefined;
}

const recusar = (campos: Record<string, string>) => new DomainError('RULE_BROKEN', { campos });

/** @throws DomainError RULE_BROKEN for a day to come, or before the sale */
export async function exigirDia(tx: Tx, { empresaId, dataVenda }: Recebivel, data: string): Promise<void> {
  if (data > (await hojeNaEmpresa(tx, empresaId))) throw recusar({ data: 'A data está no futuro' });
  if (data < dataVenda) throw recusar({ data: 'Não pode ser antes da venda' });
}

/**
 * Gives back to the buyer the sale, or part of it: taken off what is still to come, from each instalment in proportion. What was
 * received is contested (`chargeback`) instead.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION (nothing to come), RULE_BROKEN
 */
export async function cancelarVenda(
  tx: Tx,
  actor: Actor,
  { id, data, valor, motivo, liberacao }: Cancelamento,
): Promise<void> {
  const todos = await travarVendaDe(tx, actor, id);
  const este = todos.find((um) => um.id === id) as Recebivel;
  const abertos = todos.filter(({ situacao, ativo }) => situacao === 'previsto' && ativo);
  if (abertos.length === 0) exigirAcao('cancelar', [este]);
  await exigirDia(tx, este, data);
  await exigirAberto(tx, actor, 'cancelarVendaNoCartao', [{ empresaId: este.empresaId, data }], liberacao);
  await exigirAberto(tx, actor, 'cancelarVendaNoCartao', await cancelamentosDe(tx, actor, todos), liberacao);
  const resta = abertos.map(({ bruto, cancelado }) => decimal(bruto).minus(cancelado));
  const total = somar(resta);
  if (valor !== undefined && total.lt(valor)) {
    throw recusar({ valor: `Só há ${paraTexto(total).replace('.', ',')} a receber desta venda` });
  }
  const partes = ratear(valor ?? total, resta);
  await sql`update cartao_recebivel r set cancelado = r.cancelado + d.valor, cancelado_em = ${data}::date, motivo = coalesce(${motivo ?? null}, r.motivo)
    from unnest(${abertos.map((um) => um.id)}::bigint[], ${partes.map((parte) => parte.toFixed(2))}::numeric[]) as d(id, valor)
    where r.grupo_id = ${actor.grupoId} and r.id = d.id and d.valor > 0`.execute(tx);
}

/** What was cancelled of the sale is expected again. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function desfazerCancelamento(
  tx: Tx,
  actor: Actor,
  { id, liberacao }: { id: number; liberacao?: string | undefined },
): Promise<void> {
  const todos = await travarVendaDe(tx, actor, id);
  const cancelados = todos.filter(({ cancelado }) => decimal(cancelado).gt(0));
  exigirAcao('desfazerCancelamento', cancelados.length > 0 ? cancelados : todos.filter((um) => um.id === id));
  await exigirAberto(
    tx,
    actor,
    'desfazerCancelamentoNoCartao',
    await cancelamentosDe(tx, actor, cancelados),
    liberacao,
  );
  await sql`update cartao_recebivel set cancelado = 0, cancelado_em = null, motivo = null
    where grupo_id = ${actor.grupoId} and id = any(${cancelados.map((um) => um.id)}::bigint[])`.execute(tx);
}

/** The days on which something of them was given back before: what is told of each is told on one day. */
async function cancelamentosDe(tx: Tx, { grupoId }: Actor, todos: readonly Recebivel[]): Promise<DiaDeEmpresa[]> {
  const { rows } =
    await sql<DiaDeEmpresa>`select distinct empresa_id as "empresaId", cancelado_em as data from cartao_recebivel
    where grupo_id = ${grupoId} and id = any(${todos.map((um) => um.id)}::bigint[]) and cancelado_em is not null`.execute(
      tx,
    );
  return rows;
}
