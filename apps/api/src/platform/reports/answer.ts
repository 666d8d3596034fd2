import { createHash } from 'node:crypto';
import { DomainError, EXPORT_SLUG, type ReportFormat, type ReportTable } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { FastifyReply } from 'fastify';
import type { Database, Tx } from '../database/database.ts';
import { contentTypes, keepExport } from '../exports/stored.ts';
import type { Actor } from '../http/actor.ts';
import { narrowTo } from '../http/reach.ts';
import { requireAccess } from '../http/route.ts';
import { type JobKind, liveJob, submitJob } from '../jobs/jobs.ts';
import { fileOf } from './file.ts';
import { untilGivenUp, whileWaited } from './limits.ts';
import { contextOfReport, readReport } from './read.ts';
import type { ReportQuery, ReportSource } from './source.ts';
import { openWhole } from './whole.ts';

export const REPORT_JOB = 'relatorio';

/** Rows up to which a file is the answer; beyond, a job. Paper takes longer than a sheet. */
const AT_ONCE: Readonly<Record<ReportFormat, number>> = { csv: 5000, xlsx: 5000, pdf: 1000 };

/** What a job of a report is asked. */
type Asked = {
  relatorio: string;
  /** `tela`: the table itself. */
  formato: ReportFormat | 'tela';
  query: ReportQuery;
};

/** A question that somebody waits for. */
interface Question {
  database: Database;
  source: ReportSource;
  /** Seeing the companies in which they may read this report. */
  actor: Actor;
  query: ReportQuery;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  reply: FastifyReply;
}

/** The same question of the same person, by whatever order it is asked in. */
function keyOf({ actor }: Question, asked: Asked): string {
  const query = Object.entries(asked.query).filter(([, value]) => value !== undefined);
  const what = [asked.relatorio, asked.formato, query.sort(([a], [b]) => (a < b ? -1 : 1)), actor.empresas];
  return `relatorio:${createHash('sha256').update(JSON.stringify(what)).digest('base64url')}`;
}

/** What is worked out while somebody waits, or a job that does it: the one that is doing it already, if there is one. */
async function orJob<T>(question: Question, formato: Asked['formato'], work: () => Promise<T | null>) {
  const { database, source, actor, query, write, reply } = question;
  const { report } = source;
  const asked: Asked = { relatorio: report.name, formato, query };
  const chave = keyOf(question, asked);
  const live = await database.read(actor.grupoId, (db) => liveJob(db, actor, chave));
  const made = live === null ? await work() : null;
  if (made !== null) return made;
  const job = { tipo: REPORT_JOB, titulo: `Relatório: ${report.title}`, parametros: asked, chave };
  const jobId = live ?? (await write((tx) => submitJob(tx, actor, job)));
  return reply.code(202).send({ jobId });
}

/** The table of a report: at once, or 202 and the job that works it out. */
export const answerTable = (question: Question): Promise<unknown> =>
  orJob(question, 'tela', async () => {
    const { database, source, actor, query } = question;
    const done = await whileWaited(database, actor.grupoId, async (db) =>
      readReport(source, await contextOfReport(db, source, actor, query)),
    );
    return done?.made ?? null;
  });

/** The file of a report: at once where it is short, or 202 and the job that keeps it. */
export const answerFile = (question: Question, format: ReportFormat): Promise<unknown> =>
  orJob(question, format, async () => {
    const { database, source, actor, query, reply } = question;
    const done = await whileWaited(database, actor.grupoId, async (db) => {
      const context = await contextOfReport(db, source, actor, query);
      const whole = await openWhole(source, context);
      if (whole.count > AT_ONCE[format]) return null;
      // So few that they fit: a slow reader would otherwise hold the snapshot.
      const parts: Uint8Array[] = [];
      for await (const part of fileOf(source, context, whole, format)) parts.push(part);
      return Buffer.concat(parts);
    });
    if (!done?.made) return null;
    const named = `attachment; filename="${source.report.name}.${format}"`;
    return reply.type(contentTypes[format]).header('content-disposition', named).send(done.made);
  });

/** @throws DomainError NOT_FOUND */
export function sourceOf(sources: readonly ReportSource[], name: string): ReportSource {
  const source = sources.find(({ report }) => report.name === name);
  if (!source) throw new DomainError('NOT_FOUND', { text: 'Este relatório não existe.' });
  return source;
}

/** The person as a report knows them. @throws DomainError FORBIDDEN for who may not read it, or take it in a file */
export function readerOf(actor: Actor, { report }: ReportSource, format: Asked['formato']): Actor {
  requireAccess(actor, report.access);
  const reader = narrowTo(actor, report.access);
  if (format === 'tela') return reader;
  requireAccess(actor, EXPORT_SLUG);
  requireAccess(actor, report.fileCall.access);
  return narrowTo(reader, report.fileCall.access);
}

/** Works a report out while nobody waits. What it made is kept for a day, for the person who asked. */
export function reportJob(database: Database, storage: Storage, sources: readonly ReportSource[]): JobKind {
  return async ({ grupoId, jobId, actor, parametros, progress }) => {
    const { relatorio, formato, query } = parametros as Asked;
    const source = sourceOf(sources, relatorio);
    const reader = readerOf(actor, source, formato);
    let [done, total]: [number, number | null] = [0, null];
    const alive = () => progress(done, total);
    const stored = { grupoId, usuarioId: actor.usuarioId, nome: relatorio };
    if (formato === 'tela') {
      const table = await untilGivenUp(database, grupoId, alive, async (db) =>
        readReport(source, await contextOfReport(db, source, reader, query)),
      );
      const tabela = await keepExport(database, storage, { ...stored, formato: 'json' }, (keep) =>
        keep(bytesOf(table)),
      );
      return { resultado: { tabela, caminho: addressOf(relatorio, query, jobId) } };
    }
    const arquivoId = await keepExport(database, storage, { ...stored, formato }, (keep) =>
      untilGivenUp(database, grupoId, alive, async (db) => {
        const context = await contextOfReport(db, source, reader, query);
        const whole = await openWhole(source, context);
        total = whole.count;
        const told = async (lines: number) => {
          done = lines;
        };
        await keep(fileOf(source, context, whole, formato, told));
      }),
    );
    return { arquivoId };
  };
}

/** The screen on which the result is seen, with what was asked. */
function addressOf(relatorio: string, query: ReportQuery, trabalho: string): string {
  const address = new URLSearchParams({ name: relatorio });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.set(name, String(value));
  address.set('trabalho', trabalho);
  return `/sistema/relatorios/vizualizacao?${address}`;
}

async function* bytesOf(table: ReportTable): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(JSON.stringify(table));
}
