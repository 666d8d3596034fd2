import type { LinhaDeExecucao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { attempt } from '../../platform/database/attempt.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { juntarEmpresa } from '../empresas/public.ts';
import type { Cobranca, EtapaDeCobranca } from './etapas.ts';

export type EtapaFeita = LinhaDeExecucao['etapas'][number];

/**
 * What follows a charge, step by step. A step that is refused is taken back by itself and stops those after it; the
 * charge and the steps before it stay.
 *
 * @param antes results of an earlier attempt: what was done then is not done again
 */
export async function executarEtapas(
  tx: Tx,
  actor: Actor,
  etapas: readonly EtapaDeCobranca[],
  cobranca: Cobranca,
  antes: readonly EtapaFeita[],
): Promise<EtapaFeita[]> {
  const feitas = antes.filter(({ situacao }) => situacao === 'feita');
  for (const etapa of etapas) {
    const { nome, rotulo } = etapa;
    if (feitas.some((feita) => feita.etapa === nome)) continue;
    if (etapa.seAplica && !(await etapa.seAplica(tx, actor, cobranca))) continue;
    const tentada = await attempt(tx, () => etapa.aoCobrar(tx, actor, cobranca));
    if (tentada.ok) feitas.push({ etapa: nome, rotulo, situacao: 'feita', erro: null });
    else {
      feitas.push({ etapa: nome, rotulo, situacao: 'falhou', erro: tentada.refusal.words });
      break;
    }
  }
  return feitas;
}
/** Told by what transmits a charge (invoice, registered slip): from then on its run is not undone. */
export async function marcarTransmitida(tx: Tx, { grupoId }: Actor, cobrancaId: number): Promise<void> {
  await sql`update contrato_cobranca set transmitida_em = coalesce(transmitida_em, now())
    where grupo_id = ${grupoId} and id = ${cobrancaId}`.execute(tx);
}

/** Told by what receives it. */
export async function marcarRecebida(tx: Tx, { grupoId }: Actor, cobrancaId: number): Promise<void> {
  await sql`update contrato_cobranca set recebida_em = coalesce(recebida_em, now())
    where grupo_id = ${grupoId} and id = ${cobrancaId}`.execute(tx);
}

/** A charge in force, as its steps know it; null when it was undone. */
export async function lerCobranca(tx: Tx, { grupoId }: Pick<Actor, 'grupoId'>, id: number): Promise<Cobranca | null> {
  const { rows } = await sql<Cobranca>`select k.id, k.contrato_id as "contratoId", c.empresa_id as "empresaId",
      to_char(k.competencia, 'YYYY-MM') as competencia, k.especie, k.valor, k.vencimento
    from contrato_cobranca k join contrato c on c.grupo_id = k.grupo_id and c.id = k.contrato_id
    where k.grupo_id = ${grupoId} and k.id = ${id} and k.ativo`.execute(tx);
  return rows[0] ?? null;
}

/** What a step made is no more: the line of the charge says why, and the step may be tried again. */
export async function reabrirEtapa(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  { cobrancaId, etapa, motivo }: { cobrancaId: number; etapa: string; motivo: string },
): Promise<void> {
  await sql`update contrato_execucao_linha l set situacao = 'falhou', motivo = ${motivo}, etapas = (
      select jsonb_agg(case when e->>'etapa' = ${etapa} then e || jsonb_build_object('situacao', 'falhou', 'erro', ${motivo}::text) else e end)
      from jsonb_array_elements(l.etapas) e)
    where l.grupo_id = ${grupoId} and l.cobranca_id = ${cobrancaId} and l.situacao in ('feita', 'falhou')
      and l.etapas @> jsonb_build_array(jsonb_build_object('etapa', ${etapa}::text, 'situacao', 'feita'))`.execute(tx);
}

/** By what the client of a contract pays it: what its way of payment says; null where it has none. */
export async function meioDoContrato(tx: Tx, { grupoId }: Pick<Actor, 'grupoId'>, id: number): Promise<string | null> {
  const { rows } = await sql<{ meio: string }>`select f.meio from contrato c
    join contrato_pagamento_forma f on f.grupo_id = c.grupo_id and f.id = c.pagamento_forma_id
    where c.grupo_id = ${grupoId} and c.id = ${id}`.execute(tx);
  return rows[0]?.meio ?? null;
}

/** What a reseller gets of what is received of a charge. */
export interface RegraDeRepasse {
  cobrancaId: number;
  revendaId: number;
  /** Of the amount received, decimal text above zero. */
  percentual: string;
  contratoId: number;
  numero: number;
  /** Civil date: the first day of the month charged. */
  competencia: string;
}

/**
 * The share of the client's reseller by its price table in force in the month charged, the row of an option taken before the
 * type's. What has none is not among them: of a client without reseller, or of a table that says none or zero.
 */
export async function regrasDeRepasse(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  cobrancaIds: readonly number[],
): Promise<Map<number, RegraDeRepasse>> {
  const { rows } = await sql<RegraDeRepasse>`
    select k.id as "cobrancaId", e.revenda_id as "revendaId", t.comissao_percentual as percentual, c.id as "contratoId", c.numero, k.competencia
    from contrato_cobranca k join contrato c on c.grupo_id = k.grupo_id and c.id = k.contrato_id ${juntarEmpresa('c')}
    join lateral (select comissao_percentual from tabela_preco t
      where t.grupo_id = c.grupo_id and t.contrato_tipo_id = c.contrato_tipo_id and t.revenda_id = e.revenda_id
        and t.ativo and t.comissao_percentual is not null and t.inicio <= k.competencia and (t.fim is null or t.fim >= k.competencia)
        and (t.opcao_id is null or exists (select from contrato_opcao o
          where o.grupo_id = c.grupo_id and o.contrato_id = c.id and o.opcao_id = t.opcao_id))
      order by t.opcao_id nulls last limit 1) t on t.comissao_percentual > 0
    where k.grupo_id = ${grupoId} and k.id = any(${[...cobrancaIds]}::bigint[])`.execute(tx);
  return new Map(rows.map((regra) => [regra.cobrancaId, regra]));
}
