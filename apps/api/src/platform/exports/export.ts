import { Readable } from 'node:stream';
import {
  type Call,
  DomainError,
  type ExportFormat,
  type ListQuery,
  type Register,
  refName,
} from '@retaguarda/contracts';
import type { Database, Db } from '../database/database.ts';
import type { Storage } from '../files/storage.ts';
import type { Actor } from '../http/actor.ts';
import { type Handler, type Route, route } from '../http/route.ts';
import { type JobKind, submitJob } from '../jobs/jobs.ts';
import { countRows, cursorOf, type Row } from '../registers/engine.ts';
import { type CellValue, cellOf } from './cells.ts';
import { csv } from './csv.ts';
import { contentTypes, keepExport, MAX_AT_ONCE } from './stored.ts';
import { xlsx } from './xlsx.ts';

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
    const file = { grupoId, usuarioId: actor.usuarioId, nome: resource, formato };
    const id = await keepExport(database, storage, file, (keep) =>
      database.snapshot(grupoId, (db) =>
        keep(fileOf(db, register, actor, formato, query, (done) => progress(done, total))),
      ),
    );
    return { arquivoId: id, resultado: { registros: total } };
  };
}
