import { Readable } from 'node:stream';
import { type Call, DomainError, type ExportFormat, type ListQuery, type Page } from '@retaguarda/contracts';
import type { Database, Db } from '../database/database.ts';
import type { Storage } from '../files/storage.ts';
import type { Actor } from '../http/actor.ts';
import { type Route, route } from '../http/route.ts';
import { type JobKind, submitJob } from '../jobs/jobs.ts';
import type { CellValue } from './cells.ts';
import { csv } from './csv.ts';
import { contentTypes, keepExport, MAX_AT_ONCE } from './stored.ts';
import { xlsx } from './xlsx.ts';

/** One column of an exported list: `number` keeps its decimals, `text` is written as it is. */
export interface TableColumn<T> {
  /** Name by which a caller asks for the column; without names, the file has all of them. */
  id?: string;
  label: string;
  kind: 'text' | 'number';
  value: (row: T) => string | number | null | undefined;
}

/** A module's list as a file: the same query as the list on the screen, all its pages. */
export interface TableExport<T, Q extends ListQuery = ListQuery> {
  call: Call;
  /** Of the file, without ending; also names the job's table. */
  name: string;
  title: string;
  columns: readonly TableColumn<T>[];
  /** Whose rows they are, when not the group's of who asks; it refuses who may not look into that group. */
  group?: (actor: Actor, query: Q) => Promise<number>;
  /** Reads with `db` alone: it is that group's, and the same snapshot for every page. */
  load: (db: Db, actor: Actor, query: Q) => Promise<Page<T>>;
  /** All its rows by one query, some at a time; without it, page after page, each of which sorts the list again. */
  rows?: (db: Db, actor: Actor, query: Q, size: number) => AsyncIterable<T[]>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of tables of unlike rows; each is typed where it is declared
export type AnyTable = TableExport<any, any>;

/** Rows in memory at once: each further page sorts the list again. */
const PAGE = 10_000;
/** The same where one query gives all. */
const ROWS = 2000;

type Asked = ListQuery & { colunas?: string[] | undefined };

/** Columns as on view: those asked for, in that order, else all. */
function withColumns(table: AnyTable, asked: string[] | undefined): AnyTable {
  if (!asked) return table;
  const columns = asked.map((id) => {
    const column = table.columns.find((candidate) => candidate.id === id);
    if (!column) throw new DomainError('INVALID', { campos: { colunas: `COLUNA DESCONHECIDA: ${id}` } });
    return column;
  });
  return { ...table, columns };
}

const cell = ({ kind, value }: AnyTable['columns'][number], row: unknown): CellValue => {
  const given = value(row);
  if (given === null || given === undefined || given === '') return { kind: 'empty' };
  return { kind, text: String(given) };
};

const groupOf = async (table: AnyTable, actor: Actor, query: ListQuery): Promise<number> =>
  table.group ? table.group(actor, query) : actor.grupoId;

async function* rowsOf(
  table: AnyTable,
  db: Db,
  actor: Actor,
  query: ListQuery,
  onPage?: (done: number) => Promise<void>,
) {
  if (!table.rows) return yield* pagesOf(table, db, actor, query, onPage);
  let done = 0;
  for await (const rows of table.rows(db, actor, query, ROWS)) {
    for (const row of rows) yield table.columns.map((column) => cell(column, row));
    done += rows.length;
    await onPage?.(done);
  }
}

async function* pagesOf(
  table: AnyTable,
  db: Db,
  actor: Actor,
  query: ListQuery,
  onPage?: (done: number) => Promise<void>,
) {
  const load = (page: number) => table.load(db, actor, { ...query, page, rowsPerPage: PAGE });
  let next = load(1);
  for (let page = 1, done = 0; ; page += 1) {
    const { data, total } = await next;
    done += data.length;
    const last = done >= total || data.length === 0;
    // The database reads the next page while this one is written.
    if (!last) {
      next = load(page + 1);
      next.catch(() => {}); // told when it is awaited, also if the file is given up before
    }
    for (const row of data) yield table.columns.map((column) => cell(column, row));
    await onPage?.(done);
    if (last) return;
  }
}

function fileOf(table: AnyTable, formato: ExportFormat, rows: AsyncIterable<CellValue[]>) {
  const header = table.columns.map(({ label }) => label);
  return formato === 'csv' ? csv(header, rows) : xlsx(table.title, header, rows);
}

/** `GET exports/<name>.<csv|xlsx>` of each table; a long one becomes a job (202). */
export const tableExportRoutes = (database: Database, tables: readonly AnyTable[]): Route[] =>
  tables.map((whole) =>
    route(whole.call, async ({ actor, params, query, write, reply }) => {
      const { formato } = params as { formato: ExportFormat };
      const asked = query as Asked;
      const table = withColumns(whole, asked.colunas);
      const grupoId = await groupOf(table, actor, asked);
      const { total } = await database.read(grupoId, (db) =>
        table.load(db, actor, { ...asked, page: 1, rowsPerPage: 1 }),
      );
      if (total > MAX_AT_ONCE) {
        const titulo = `Exportação de ${table.title.toLowerCase()}`;
        const parametros = { nome: table.name, formato, query: asked, total };
        const jobId = await write((tx) => submitJob(tx, actor, { tipo: 'exportar_tabela', titulo, parametros }));
        return reply.code(202).send({ jobId });
      }
      const content = await database.snapshot(grupoId, async (db) =>
        Buffer.concat(await Readable.from(fileOf(table, formato, rowsOf(table, db, actor, asked))).toArray()),
      );
      return reply
        .type(contentTypes[formato])
        .header('content-disposition', `attachment; filename="${table.name}.${formato}"`)
        .send(content);
    }),
  );

/** The same as a job. */
export function tableExportJob(database: Database, storage: Storage, tables: readonly AnyTable[]): JobKind {
  return async ({ grupoId, actor, parametros, progress }) => {
    const { nome, formato, query, total } = parametros as {
      nome: string;
      formato: ExportFormat;
      query: Asked;
      total: number;
    };
    const whole = tables.find(({ name }) => name === nome);
    if (!whole) throw new DomainError('NOT_FOUND');
    const table = withColumns(whole, query.colunas);
    const doGrupo = await groupOf(table, actor, query);
    const file = { grupoId, usuarioId: actor.usuarioId, nome, formato };
    const arquivoId = await keepExport(database, storage, file, (keep) =>
      database.snapshot(doGrupo, (db) =>
        keep(
          fileOf(
            table,
            formato,
            rowsOf(table, db, actor, query, (done) => progress(done, total)),
          ),
        ),
      ),
    );
    return { arquivoId, resultado: { registros: total } };
  };
}
