import { type CelulaDoOrcamento, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirCentros, exigirContas } from '../escolhas.ts';
import { type Orcamento, travarOrcamento } from './orcamento.queries.ts';

/** @throws DomainError INVALID_TRANSITION unless it is a draft */
export function exigirRascunho({ situacao }: Pick<Orcamento, 'situacao'>): void {
  if (situacao === 'rascunho') return;
  throw new DomainError('INVALID_TRANSITION', {
    text: 'Este orçamento não é mais um rascunho. Revise-o, dizendo o motivo, ou volte-o a rascunho.',
  });
}

type Onde = Pick<CelulaDoOrcamento, 'contaId' | 'centroCustoId' | 'mes'>;

/** Cells name accounts and centres of the company, and months of the year. */
export async function conferirCelulas(
  tx: Tx,
  actor: Actor,
  orcamento: Orcamento,
  celulas: readonly Onde[],
): Promise<void> {
  const fora = celulas.find(({ mes }) => !mes.startsWith(`${orcamento.ano}-`));
  if (fora) throw new DomainError('INVALID', { campos: { mes: `O orçamento é de ${orcamento.ano}` } });
  await exigirContas(
    tx,
    actor,
    orcamento,
    celulas.map(({ contaId }) => contaId),
  );
  await exigirCentros(
    tx,
    actor,
    orcamento.empresaId,
    celulas.flatMap(({ centroCustoId }) => centroCustoId ?? []),
  );
}

/** Writes cells, the last given of each; one without amount leaves. */
async function escrever(
  tx: Tx,
  grupoId: number,
  orcamentoId: number,
  celulas: readonly CelulaDoOrcamento[],
): Promise<number> {
  const ultimas = new Map(celulas.map((celula) => [`${celula.contaId}:${celula.centroCustoId}:${celula.mes}`, celula]));
  const lista = JSON.stringify([...ultimas.values()]);
  const recebidas = sql`jsonb_to_recordset(${lista}::jsonb) as n ("contaId" bigint, "centroCustoId" bigint, mes text, valor numeric)`;
  await sql`update orcamento_item i set ativo = false from ${recebidas}
    where i.grupo_id = ${grupoId} and i.orcamento_id = ${orcamentoId} and i.ativo and n.valor is null
      and i.conta_id = n."contaId" and i.centro_custo_id is not distinct from n."centroCustoId" and i.mes = (n.mes || '-01')::date`.execute(
    tx,
  );
  await sql`insert into orcamento_item as i (grupo_id, orcamento_id, conta_id, centro_custo_id, mes, valor)
    select ${grupoId}, ${orcamentoId}, n."contaId", n."centroCustoId", (n.mes || '-01')::date, n.valor from ${recebidas} where n.valor is not null
    on conflict (grupo_id, orcamento_id, conta_id, centro_custo_id, mes) do update set valor = excluded.valor, ativo = true
      where i.valor <> excluded.valor or not i.ativo`.execute(tx);
  return ultimas.size;
}

export async function gravarCelulas(
  tx: Tx,
  actor: Actor,
  id: number,
  celulas: readonly CelulaDoOrcamento[],
): Promise<number> {
  const orcamento = await travarOrcamento(tx, actor, id);
  exigirRascunho(orcamento);
  await conferirCelulas(tx, actor, orcamento, celulas);
  return escrever(tx, actor.grupoId, id, celulas);
}

/** Changes an approved budget: what it was stays as a revision, what it is now is another. @returns the number of the new one */
export async function revisarOrcamento(
  tx: Tx,
  actor: Actor,
  id: number,
  celulas: readonly CelulaDoOrcamento[],
  motivo: string,
): Promise<number> {
  const orcamento = await travarOrcamento(tx, actor, id);
  if (orcamento.situacao !== 'aprovado')
    throw new DomainError('INVALID_TRANSITION', {
      text: 'Só um orçamento aprovado é revisado; um rascunho se altera.',
    });
  await conferirCelulas(tx, actor, orcamento, celulas);
  await fotografar(tx, actor, id, null);
  await escrever(tx, actor.grupoId, id, celulas);
  return fotografar(tx, actor, id, motivo);
}

/** Keeps the plan as it is now, unless that is what the last revision has. @returns the number of the revision that has it */
export async function fotografar(
  tx: Tx,
  { grupoId, usuarioId }: Actor,
  orcamentoId: number,
  motivo: string | null,
): Promise<number> {
  const { rows } = await sql<{ numero: number; igual: boolean }>`
    with ultima as (select id, numero from orcamento_revisao where grupo_id = ${grupoId} and orcamento_id = ${orcamentoId} order by numero desc limit 1),
      agora as (select conta_id, centro_custo_id, mes, valor from orcamento_item where grupo_id = ${grupoId} and orcamento_id = ${orcamentoId} and ativo),
      antes as (select k.conta_id, k.centro_custo_id, k.mes, k.valor from orcamento_revisao_celula k join ultima u on u.id = k.revisao_id where k.grupo_id = ${grupoId})
    select numero, not exists ((table agora except table antes) union all (table antes except table agora)) as igual from ultima`.execute(
    tx,
  );
  const [ultima] = rows;
  if (ultima?.igual) return ultima.numero;
  const numero = (ultima?.numero ?? 0) + 1;
  await sql`with nova as (
      insert into orcamento_revisao (grupo_id, orcamento_id, numero, motivo, usuario_id)
      values (${grupoId}, ${orcamentoId}, ${numero}, ${motivo}, ${usuarioId}) returning id)
    insert into orcamento_revisao_celula (grupo_id, revisao_id, conta_id, centro_custo_id, mes, valor)
    select i.grupo_id, nova.id, i.conta_id, i.centro_custo_id, i.mes, i.valor from orcamento_item i, nova
    where i.grupo_id = ${grupoId} and i.orcamento_id = ${orcamentoId} and i.ativo`.execute(tx);
  return numero;
}
