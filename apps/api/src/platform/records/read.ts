import { DomainError, type StoredRecord } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Db, runStatement, type Statement, type Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { compile, statementOf, type Template } from '../lists/compile.ts';
import { asked, type Reach, reachOf } from '../lists/slot.ts';
import { type Columns, fieldColumns, jsonRows, type Sql, selected, systemColumns } from './columns.ts';
import type { Definition, PartSource, RecordSource } from './source.ts';

/** The SQL of a record is written once for each way of asking and each kind of reach. */
const templates = new WeakMap<object, Map<string, Template>>();

function templateOf<R extends Definition>(source: RecordSource<R>, key: string, write: () => Sql): Template {
  const own = templates.get(source) ?? new Map<string, Template>();
  templates.set(source, own);
  const template = own.get(key) ?? compile(write());
  own.set(key, template);
  return template;
}

type Way = 'one' | 'many' | 'lock';

const ways: Readonly<Record<Way, <R extends Definition>(source: RecordSource<R>, reach: Reach) => Sql>> = {
  one: (source, reach) =>
    sql`select row_to_json(registro)::text as data from (${rowsOf(source, reach, sql`= ${asked('ids')}`)}) registro`,
  many: (source, reach) =>
    sql`select row_to_json(registro)::text as data from (${rowsOf(source, reach, sql`= any(${asked('ids')}::bigint[])`)}) registro`,
  // The rows are read as they were when the statement began; the version told is that of the row once it was locked.
  lock: (source, reach) => sql`with travados as materialized (
      select ${sql.ref(`${source.alias}.id`)}, ${sql.ref(`${source.alias}.versao`)}
      from ${fromOf(source)} where ${within(source, reach, sql`= any(${asked('ids')}::bigint[])`)}
      order by 1 for update of ${sql.raw(source.alias)})
    select travados.versao, row_to_json(registro)::text as data from travados
    join (${rowsOf(source, reach, sql`= any(${asked('ids')}::bigint[])`)}) registro on registro.id = travados.id`,
};

function statement<R extends Definition>(
  source: RecordSource<R>,
  actor: Actor,
  way: Way,
  ids: number | readonly number[],
): Statement {
  const { reach, shape } = reachOf(actor);
  const template = templateOf(source, `${way} ${shape}`, () => ways[way](source, reach));
  return statementOf(template, { actor, question: { page: 1, rowsPerPage: 1, ids } });
}

const within = <R extends Definition>({ alias, reach: of }: RecordSource<R>, reach: Reach, ids: Sql): Sql =>
  sql.join([...of(reach), sql`${sql.ref(`${alias}.id`)} ${ids}`], sql` and `);

const fromOf = <R extends Definition>({ table, alias, joins }: RecordSource<R>): Sql =>
  sql`${sql.table(table)} ${sql.raw(alias)} ${joins ?? sql``}`;

/** Records with everything of each. */
function rowsOf<R extends Definition>(source: RecordSource<R>, reach: Reach, ids: Sql): Sql {
  const { record, alias, read } = source;
  const columns: Columns = {
    ...systemColumns(alias),
    ...fieldColumns(alias, record.fields),
    ...Object.fromEntries(
      Object.keys(record.parts).map((name) => [name, partRows(source, name as keyof R['parts'] & string, reach)]),
    ),
    ...read?.(reach),
  };
  return sql`select ${selected(columns)} from ${fromOf(source)} where ${within(source, reach, ids)}`;
}

/** The rows of a list as a JSON array. */
function partRows<R extends Definition>(source: RecordSource<R>, name: keyof R['parts'] & string, reach: Reach): Sql {
  const { alias, key } = source;
  const part = source.parts[name];
  const mine = [
    sql`${sql.ref('t.grupo_id')} = ${sql.ref(`${alias}.grupo_id`)}`,
    sql`${sql.ref(`t.${key}`)} = ${sql.ref(`${alias}.id`)}`,
    ...(part.reach ? [part.reach(reach)] : []),
  ];
  const first = part.first === undefined ? sql`` : sql`limit ${sql.lit(part.first)}`;
  return jsonRows(sql`select ${selected(partColumns(source, name, reach))} from ${sql.table(part.table)} t ${part.joins ?? sql``}
    where ${sql.join(mine, sql` and `)} order by ${part.order ?? sql`t.ativo desc, t.id`} ${first}`);
}

/** What is read of each row of a list named `t`. */
export function partColumns<R extends Definition>(
  { record, parts }: RecordSource<R>,
  name: keyof R['parts'] & string,
  reach: Reach,
): Columns {
  const part: PartSource = parts[name];
  return {
    id: sql.ref('t.id'),
    ativo: sql.ref('t.ativo'),
    ...fieldColumns('t', record.parts[name]?.fields ?? {}),
    ...part.read?.(reach),
  };
}

/** One record with everything of it, as JSON text, in one statement. @throws DomainError NOT_FOUND, also out of reach */
export async function readJson<R extends Definition>(
  db: Db,
  source: RecordSource<R>,
  actor: Actor,
  id: number,
): Promise<string> {
  const [found] = await runStatement<{ data: string }>(db, statement(source, actor, 'one', id));
  if (!found) throw new DomainError('NOT_FOUND');
  return found.data;
}

/** Some records with everything of each, by id, in one statement; what is out of reach is not among them. */
export async function readMany<R extends Definition>(
  db: Db,
  source: RecordSource<R>,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, StoredRecord<R>>> {
  if (ids.length === 0) return new Map();
  return byId(await runStatement<{ data: string }>(db, statement(source, actor, 'many', ids)));
}

/** Locks records until the transaction ends, in the order of their ids, and gives them by id. */
export async function lockMany<R extends Definition>(
  tx: Tx,
  source: RecordSource<R>,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, StoredRecord<R>>> {
  if (ids.length === 0) return new Map();
  const rows = await runStatement<{ data: string; versao: number }>(tx, statement(source, actor, 'lock', ids));
  const records = byId<R>(rows);
  const waited = [...records.values()].some((record, n) => versionOf(record) !== rows[n]?.versao);
  // Somebody saved one of them while we waited for it: what was read is older than what is locked.
  return waited ? readMany(tx, source, actor, ids) : records;
}

export const versionOf = (record: unknown): number => (record as { versao: number }).versao;

function byId<R extends Definition>(rows: readonly { data: string }[]): Map<number, StoredRecord<R>> {
  return new Map(
    rows.map(({ data }) => {
      const record = JSON.parse(data) as StoredRecord<R> & { id: number };
      return [record.id, record];
    }),
  );
}
