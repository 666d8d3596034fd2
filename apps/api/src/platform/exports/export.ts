import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type Call,
  DomainError,
  type ExportFormat,
  type ListQuery,
  type Register,
  refName,
} from '@retaguarda/contracts';
import { type Database, type Db, doSistema } from '../database/database.ts';
import { insertFile } from '../files/files.ts';
import type { Storage } from '../files/storage.ts';
import type { Actor } from '../http/actor.ts';
import { type Handler, type Route, route } from '../http/route.ts';
import { type JobKind, submitJob } from '../jobs/jobs.ts';
import { countRows, cursorOf, type Row } from '../registers/engine.ts';
import { type CellValue, cellOf } from './cells.ts';
import { csv } from './csv.ts';
import { xlsx } from './xlsx.ts';

/** Up to here the file is the answer; beyond, a job. */
const MAX_AT_ONCE = 5000;
const KEEP_HOURS = 24;
const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type ExportQuery = ListQuery & { colunas?: string[] | undefined };

/** Columns as on view: those asked for, in that order, else the list's own. */
function columnsOf(register: Register, asked: string[] | undefined): string[] {
  const unknown = asked?.find((name) => !register.fields[name]);
  if (unknown) throw new DomainError('INVALID', { campos: { colunas: `COLUNA DESCONHECIDA: ${unknown}` } });
  return asked ?? Object.keys(register.fields);
}

async function* cells(
  register: Register,
  columns: string[],
  pages: AsyncIterable<Row[]>,
  onPage?: (done: number) => Promise<void>,
): AsyncGenerator<CellValue[]> {
  let done = 0;
  for await (const rows of pages) {
    for (const row of rows) {
      yield columns.map((name) => {
        const field = register.fields[name];
        return field ? cellOf(field, row[name], row[refName(name)]) : { kind: 'empty' as const };
      });
    }
    done += rows.length;
    await onPage?.(done);
  }
}

function fileOf(
  db: Db,
  register: Register,
  actor: Actor,
  formato: ExportFormat,
  query: ExportQuery,
  onPage?: (done: number) => Promise<void>,
) {
  const columns = columnsOf(register, query.colunas);
  const header = columns.map((name) => register.fields[name]?.label ?? name);
  const rows = cells(register, columns, cursorOf(db, register, actor, query), onPage);
  return formato === 'csv' ? csv(header, rows) : xlsx(register.label.many, header, rows);
}

/** `GET exports/<register>.<csv|xlsx>`: exactly the list of the same parameters. */
export function exportRoutes(database: Database, register: Register): Route[] {
  const call = register.calls.export;
  if (!call) return [];
  const handler: Handler<Call> = async ({ actor, params, query, read, write, reply }) => {
    const { formato } = params as { formato: ExportFormat };
    const asked = query as ExportQuery;
    columnsOf(register, asked.colunas);
    const total = await read((db) => countRows(db, register, actor, asked));
    if (total > MAX_AT_ONCE) {
      const job = {
        tipo: 'exportar',
        titulo: `Exportação de ${register.label.many.toLowerCase()}`,
        parametros: { resource: register.resource, formato, query: asked, total },
      };
      const jobId = await write((tx) => submitJob(tx, actor, job));
      return reply.code(202).send({ jobId });
    }
    const content = await database.snapshot(actor.grupoId, async (db) =>
      Buffer.concat(await Readable.from(fileOf(db, register, actor, formato, asked)).toArray()),
    );
    return reply
      .type(contentTypes[formato])
      .header('content-disposition', `attachment; filename="${register.resource}.${formato}"`)
      .send(content);
  };
  return [route(call, handler)];
}

/** The same as a job; the file is kept for a day for the person who asked. */
export function exportJob(database: Database, storage: Storage, registers: readonly Register[]): JobKind {
  return async ({ grupoId, actor, parametros, progress }) => {
    const { resource, formato, query, total } = parametros as {
      resource: string;
      formato: ExportFormat;
      query: ExportQuery;
      total: number;
    };
    const register = registers.find((candidate) => candidate.resource === resource);
    if (!register) throw new DomainError('NOT_FOUND');
    const id = randomUUID();
    const digest = createHash('sha256');
    let tamanho = 0;
    await database.snapshot(grupoId, async (db) => {
      async function* counted() {
        for await (const chunk of fileOf(db, register as Register, actor, formato, query, (done) =>
          progress(done, total),
        )) {
          digest.update(chunk);
          tamanho += chunk.byteLength;
          yield chunk;
        }
      }
      await storage.put(`${grupoId}/${id}`, Readable.from(counted()));
    });
    const file = {
      grupoId,
      nome: `${resource}.${formato}`,
      tipo: contentTypes[formato],
      usuarioId: actor.usuarioId,
      expiraEm: new Date(Date.now() + KEEP_HOURS * 3_600_000).toISOString(),
    };
    await database.write(doSistema(grupoId), (tx) =>
      insertFile(tx, id, file, { tamanho, sha256: digest.digest('hex') }),
    );
    return { arquivoId: id, resultado: { registros: total } };
  };
}
