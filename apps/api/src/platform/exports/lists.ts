import { Readable } from 'node:stream';
import {
  type AnyList,
  type Call,
  type Column,
  type Columns,
  DomainError,
  type ExportFormat,
  type List,
  listSeenBy,
} from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { Database, Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { type Handler, type Route, route } from '../http/route.ts';
import { type JobKind, submitJob } from '../jobs/jobs.ts';
import { countList, type Reading, walkList } from '../lists/engine.ts';
import { fieldsSeen } from '../lists/seen.ts';
import type { Question } from '../lists/slot.ts';
import type { GroupOf, ListSource } from '../lists/source.ts';
import type { CellValue } from './cells.ts';
import { columnCell, momentOf } from './column-cell.ts';
import { csv } from './csv.ts';
import { contentTypes, keepExport, MAX_AT_ONCE } from './stored.ts';
import { xlsx } from './xlsx.ts';

/** A list as a file: the same rows as on the screen, every page of them. */
export interface ListFile {
  /** The whole list or a part of it; with a call of its own for the file. */
  list: AnyList;
  source: ListSource;
  group?: GroupOf;
}

/** Refuses a part of a list that has no file. */
export function listFile(source: ListSource, list: AnyList = source.list, group?: GroupOf): ListFile {
  if (!list.exportCall || !list.file) throw new Error(`${list.id} has no file`);
  return { list, source, ...(group ? { group } : {}) };
}

/** Zone of a file whose asker names none. */
const ZONE = 'America/Sao_Paulo';

type Asked = Question & { colunas?: readonly string[] | undefined; fuso?: string | undefined };
type Named = readonly [name: string, column: Column];

/** The columns asked for, in that order; else all but those that must be named. None that is not for the person's eyes. */
function columnsOf(list: List, actor: Actor, asked: readonly string[] | undefined): Named[] {
  const all = listSeenBy(list, actor).columns as Columns;
  if (!asked) return Object.entries(all).filter(([, { inFile }]) => inFile === true);
  return asked.map((name) => {
    const column = all[name];
    if (!column || column.inFile === false)
      throw new DomainError('INVALID', { campos: { colunas: `Coluna desconhecida: ${name}` } });
    return [name, column];
  });
}

/** The fields of a row that some columns read. */
function fieldsOf(list: List, actor: Actor, columns: readonly Named[]): string[] {
  const all = fieldsSeen(list, actor);
  if (columns.some(([, { derive, reads }]) => derive && !reads)) return all;
  const wanted = new Set(
    columns.flatMap(([name, { at, kind, reads, marks = [], zoneAt }]) =>
      [
        ...(reads ?? (kind === 'tags' ? [] : [at ?? name])),
        ...marks.map(({ when }) => when),
        ...(zoneAt ? [zoneAt] : []),
      ].map((path) => path.split('.')[0]),
    ),
  );
  return all.filter((name) => wanted.has(name));
}

const readingOf = ({ list }: ListFile, actor: Actor, columns: readonly Named[]): Reading => ({
  fixed: list.fixed,
  fields: fieldsOf(list, actor, columns),
});

async function* cellsOf(
  db: Db,
  file: ListFile,
  actor: Actor,
  query: Asked,
  onPage?: (done: number) => Promise<void>,
): AsyncGenerator<CellValue[]> {
  const columns = columnsOf(file.list, actor, query.colunas);
  const when = momentOf(query.fuso ?? ZONE);
  let done = 0;
  for await (const rows of walkList<Record<string, unknown>>(
    db,
    file.source,
    actor,
    query,
    readingOf(file, actor, columns),
    { ahead: true },
  )) {
    for (const row of rows) yield columns.map(([name, column]) => columnCell(name, column, row, when));
    done += rows.length;
    await onPage?.(done);
  }
}

function bytesOf(
  db: Db,
  file: ListFile,
  actor: Actor,
  formato: ExportFormat,
  query: Asked,
  onPage?: (done: number) => Promise<void>,
) {
  const header = columnsOf(file.list, actor, query.colunas).map(([, { label }]) => label);
  const cells = cellsOf(db, file, actor, query, onPage);
  return formato === 'csv' ? csv(header, cells) : xlsx(file.list.title, header, cells);
}

const groupOf = async ({ group }: ListFile, actor: Actor, query: Asked): Promise<number> =>
  group ? group(actor, query) : actor.grupoId;

const nameOf = ({ list }: ListFile): string => list.file?.savedAs ?? list.file?.name ?? list.id;

/** `GET exports/<name>.<csv|xlsx>` of each list; a long one becomes a job (202). */
export const listFileRoutes = (database: Database, files: readonly ListFile[]): Route[] =>
  files.map((file) => {
    const call = file.list.exportCall as Call;
    return listFileRoute(database, file, call, (params) => (params as { formato: ExportFormat }).formato);
  });

/** The same file at another address. */
export const listFileRoute = <C extends Call>(
  database: Database,
  file: ListFile,
  call: C,
  formatOf: (params: unknown) => ExportFormat,
): Route => {
  const handler: Handler<Call> = async ({ actor, params, query, write, reply }) => {
    const formato = formatOf(params);
    const asker = { page: 1, rowsPerPage: 1, ...(query as object) } as Asked;
    columnsOf(file.list, actor, asker.colunas);
    const grupoId = await groupOf(file, actor, asker);
    const { asked, total } = await database.read(grupoId, async (db) => {
      await file.source.question?.allow?.(db, actor, asker);
      const asked: Asked = (await file.source.question?.completes?.(db, actor, asker)) ?? asker;
      return { asked, total: await countList(db, file.source, actor, asked, { fixed: file.list.fixed }) };
    });
    if (total > MAX_AT_ONCE) {
      const titulo = `Exportação de ${file.list.title.toLowerCase()}`;
      const parametros = { nome: nameOf(file), formato, query: asked, total };
      const jobId = await write((tx) => submitJob(tx, actor, { tipo: 'exportar', titulo, parametros }));
      return reply.code(202).send({ jobId });
    }
    const content = await database.longSnapshot(grupoId, async (db) =>
      Buffer.concat(await Readable.from(bytesOf(db, file, actor, formato, asked)).toArray()),
    );
    return reply
      .type(contentTypes[formato])
      .header('content-disposition', `attachment; filename="${nameOf(file)}.${formato}"`)
      .send(content);
  };
  return route(call, handler as never);
};

/** The same as a job; the file is kept for a day for the person who asked. */
export function listFileJob(database: Database, storage: Storage, files: readonly ListFile[]): JobKind {
  return async ({ grupoId, actor, parametros, progress }) => {
    const { nome, resource, formato, query, total } = parametros as {
      nome?: string;
      /** The name, in jobs of a program before this one. */
      resource?: string;
      formato: ExportFormat;
      query: Asked;
      total: number;
    };
    const file = files.find((candidate) => nameOf(candidate) === (nome ?? resource));
    if (!file) throw new DomainError('NOT_FOUND');
    const doGrupo = await groupOf(file, actor, query);
    const stored = { grupoId, usuarioId: actor.usuarioId, nome: nameOf(file), formato };
    const arquivoId = await keepExport(database, storage, stored, (keep) =>
      database.longSnapshot(doGrupo, (db) =>
        keep(bytesOf(db, file, actor, formato, query, (done) => progress(done, total))),
      ),
    );
    return { arquivoId, resultado: { registros: total } };
  };
}
