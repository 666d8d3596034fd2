import {
  type AgendaDeRelatorio,
  type DadosDaAgenda,
  DomainError,
  type MomentoDaAgenda,
  proximaVez,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enqueueJob } from '../../platform/jobs/queue.ts';
import { readerOf, sourceOf } from '../../platform/reports/answer.ts';
import { contextOfReport } from '../../platform/reports/read.ts';
import type { ReportSource } from '../../platform/reports/source.ts';
import { FUSO_DO_BRASIL } from '../../platform/today.ts';
import { exigirUsuarios } from '../acesso/public.ts';
import { contarAgendas, gravarAgenda, lerPropria, travarPropria } from './agendas.queries.ts';
import { perguntaDe } from './perguntas.ts';

/** Task of the queue that makes and sends what was due. */
export const EXECUTAR = 'relatorio.enviar';
const MAXIMO_POR_PESSOA = 50;

export interface Servico {
  sources: readonly ReportSource[];
  agora: () => Date;
}

/**
 * Zone of a schedule: that of the company it asks for.
 *
 * @param dono whoever made it; of who is gone, or sees the company no longer, the hours are Brasília's until somebody looks
 */
export async function fusoDaAgenda(
  db: Db,
  sources: readonly ReportSource[],
  dono: Actor | undefined,
  { relatorio, parametros }: { relatorio: string; parametros: Record<string, string> },
): Promise<string> {
  const source = sources.find(({ report }) => report.name === relatorio);
  if (!source || !dono) return FUSO_DO_BRASIL;
  try {
    return await source.zone(db, dono, perguntaDe(source.report.query, parametros));
  } catch (error) {
    if (error instanceof DomainError) return FUSO_DO_BRASIL;
    throw error;
  }
}

/** @throws DomainError for what the person may not read or take out, what the report does not take, who may not be known of */
async function conferir(tx: Tx, { sources }: Servico, actor: Actor, dados: DadosDaAgenda): Promise<void> {
  const source = sourceOf(sources, dados.relatorio);
  const leitor = readerOf(actor, source, dados.formato);
  await contextOfReport(tx, source, leitor, perguntaDe(source.report.query, dados.parametros));
  await exigirUsuarios(tx, actor, dados.pessoas);
}

const momentoDe = ({ regra, dia, hora }: DadosDaAgenda): MomentoDaAgenda => ({ regra, dia, hora });

async function gravar(
  tx: Tx,
  servico: Servico,
  actor: Actor,
  id: number | null,
  dados: DadosDaAgenda,
): Promise<AgendaDeRelatorio> {
  await conferir(tx, servico, actor, dados);
  const fuso = await fusoDaAgenda(tx, servico.sources, actor, dados);
  const proxima = dados.ativa ? proximaVez(momentoDe(dados), fuso, servico.agora().toISOString()) : null;
  return lerPropria(tx, actor, await gravarAgenda(tx, actor, id, dados, proxima));
}

export async function agendar(
  tx: Tx,
  servico: Servico,
  actor: Actor,
  dados: DadosDaAgenda,
): Promise<AgendaDeRelatorio> {
  if ((await contarAgendas(tx, actor)) >= MAXIMO_POR_PESSOA)
    throw new DomainError('RULE_BROKEN', { text: `Já há ${MAXIMO_POR_PESSOA} envios agendados: remova algum.` });
  return gravar(tx, servico, actor, null, dados);
}

/** @throws DomainError NOT_FOUND, STALE_RECORD */
export async function alterarAgenda(
  tx: Tx,
  servico: Servico,
  actor: Actor,
  { id, versao, dados }: { id: number; versao: number; dados: DadosDaAgenda },
): Promise<AgendaDeRelatorio> {
  await travarPropria(tx, actor, id, versao);
  return gravar(tx, servico, actor, id, dados);
}

/** Beside the times it is due. @throws DomainError RULE_BROKEN while another is under way */
export async function enviarAgora(tx: Tx, { agora }: Servico, actor: Actor, id: number): Promise<void> {
  await travarPropria(tx, actor, id);
  const { rows } =
    await sql`select 1 from relatorio_execucao where grupo_id = ${actor.grupoId} and agenda_id = ${id} and situacao = 'pendente'`.execute(
      tx,
    );
  if (rows.length > 0) throw new DomainError('RULE_BROKEN', { text: 'Este envio já está em andamento.' });
  await comecarExecucao(tx, actor.grupoId, { agendaId: id, prevista: agora().toISOString(), atrasada: false });
}

/** One for each time, whoever comes: of two, the second does nothing. */
export async function comecarExecucao(
  tx: Tx,
  grupoId: number,
  { agendaId, prevista, atrasada }: { agendaId: number; prevista: string; atrasada: boolean },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into relatorio_execucao (grupo_id, agenda_id, prevista, atrasada)
    values (${grupoId}, ${agendaId}, ${prevista}::timestamptz, ${atrasada}) on conflict do nothing returning id`.execute(
    tx,
  );
  const id = rows[0]?.id;
  if (id !== undefined) await enqueueJob(tx, EXECUTAR, { grupoId, id }, { key: `${EXECUTAR}:${grupoId}:${id}` });
}
