import { DomainError, type ExecucaoDeLote, temaDeLotes } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { EtapaDeCobranca } from './etapas.ts';
import { lerExecucao, travarExecucao } from './lotes.queries.ts';
import { enfileirarLote } from './lotes.ts';

/**
 * Undoes a whole run, or nothing of it: charges and prices are deactivated, and what followed them is taken back.
 *
 * @throws DomainError RULE_BROKEN saying what can no longer be undone, STALE_RECORD
 */
export async function desfazerLote(
  tx: Tx,
  actor: Actor,
  etapas: readonly EtapaDeCobranca[],
  id: number,
  versao: number | undefined,
): Promise<ExecucaoDeLote> {
  const antes = await travarExecucao(tx, actor, id);
  if (versao !== undefined && versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  // A run under way is refused before its contracts are asked for: it holds some and would wait for this one.
  if (antes.impedimento) throw new DomainError('RULE_BROKEN', { text: antes.impedimento });
  // Whoever charges one of these contracts meanwhile waits, or is seen by the reading below.
  await sql`select 1 from contrato where id in (select contrato_id from contrato_execucao_linha where execucao_id = ${id})
    order by id for no key update`.execute(tx);
  const { impedimento, tipo } = await lerExecucao(tx, actor, id);
  if (impedimento) throw new DomainError('RULE_BROKEN', { text: impedimento });
  if (tipo === 'mensalidade') await desfazerCobrancas(tx, actor, etapas, id);
  else await desfazerPrecos(tx, actor, id);
  await sql`update contrato_execucao_linha set situacao = 'desfeita'
    where execucao_id = ${id} and situacao in ('feita', 'falhou', 'a_repetir')`.execute(tx);
  await sql`update contrato_execucao set situacao = 'desfeita', desfeita_em = now() where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  await publish(tx, temaDeLotes, id, {});
  return lerExecucao(tx, actor, id);
}

async function desfazerCobrancas(
  tx: Tx,
  actor: Actor,
  etapas: readonly EtapaDeCobranca[],
  execucaoId: number,
): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select id from contrato_cobranca where execucao_id = ${execucaoId} and ativo order by id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  // From the last to the first: what holds a charge (a boleto) is taken back before what it holds is asked.
  for (const etapa of etapas.toReversed()) {
    const impedimento = await etapa.impedimento(tx, actor, ids);
    if (impedimento) throw new DomainError('RULE_BROKEN', { text: impedimento });
    await etapa.aoDesfazer(tx, actor, ids);
  }
  await sql`update contrato_cobranca set ativo = false where grupo_id = ${actor.grupoId} and execucao_id = ${execucaoId} and ativo`.execute(
    tx,
  );
}

/** Each contract goes back to the price before. */
async function desfazerPrecos(tx: Tx, { grupoId }: Actor, execucaoId: number): Promise<void> {
  await sql`with desfeitos as (
      update contrato_preco set ativo = false where grupo_id = ${grupoId} and execucao_id = ${execucaoId} and ativo
      returning contrato_id, inicio
    ), anteriores as (
      select d.contrato_id, (select p.mensalidade_valor from contrato_preco p
        where p.grupo_id = ${grupoId} and p.contrato_id = d.contrato_id and p.ativo and p.inicio < d.inicio
        order by p.inicio desc limit 1) as valor
      from desfeitos d
    )
    update contrato c set mensalidade_valor = a.valor from anteriores a
    where c.grupo_id = ${grupoId} and c.id = a.contrato_id and a.valor is not null`.execute(tx);
}

/** Enqueues the run again for what failed or was left out; what was done stays. @throws DomainError RULE_BROKEN */
export async function tentarDeNovo(
  tx: Tx,
  actor: Actor,
  id: number,
  contratoIds: readonly number[] | undefined,
): Promise<{ execucaoId: number; jobId: string }> {
  const { situacao, tipo, competencia } = await travarExecucao(tx, actor, id);
  if (situacao === 'desfeita') throw new DomainError('RULE_BROKEN', { text: 'Este lote foi desfeito.' });
  if (situacao === 'na_fila' || situacao === 'executando')
    throw new DomainError('RULE_BROKEN', { text: 'Este lote ainda está em andamento.' });
  const quais = contratoIds ? sql`and contrato_id = any(${[...contratoIds]}::bigint[])` : sql``;
  await sql`delete from contrato_execucao_linha where execucao_id = ${id} and cobranca_id is null and situacao in ('excluida', 'falhou') ${quais}`.execute(
    tx,
  );
  await sql`update contrato_execucao_linha set situacao = 'a_repetir' where execucao_id = ${id} and situacao = 'falhou' ${quais}`.execute(
    tx,
  );
  await publish(tx, temaDeLotes, id, {});
  return { execucaoId: id, jobId: await enfileirarLote(tx, actor, id, tipo, competencia, contratoIds) };
}
