import { COUNTED_ROWS, DomainError, type Filter, isSeen, type Page, type Sum } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { walked } from '../database/cursor.ts';
import { type Db, runStatement, type Statement } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { compile, filled, statementOf, type Template } from './compile.ts';
import type { Paging } from './order.ts';
import { pageOf } from './page.ts';
import { type Common, ListParts } from './parts.ts';
import {
  allRows,
  countFound,
  countOf,
  figuresOf,
  oneRow,
  type PlainAsked,
  type PlainRows,
  storedRows,
  summaryOf,
} from './rows.ts';
import { fieldsSeen, refuseUnseen } from './seen.ts';
import { type Shape, shapeOf } from './shape.ts';
import { type Asked, asked, type Question, reachOf, Slot } from './slot.ts';
import { type ListSource, narrowingOf, type Sql } from './source.ts';

export interface Reading {
  /** Values every row has, by parameter, whatever the caller asks. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Fields of the row; all of the definition when absent. */
  fields?: readonly string[];
}

/** Page sizes written into the SQL: the planner then knows how few rows are wanted, and one plan serves all requests. */
const written: ReadonlySet<number> = new Set([1, 5, 10, 20, 25, 50, 100, 200, 500]);

/** Texts kept; past it a question is written anew each time, which costs a fraction of a millisecond. */
const MAX_TEMPLATES = 1500;
const templates = new WeakMap<ListSource, Map<string, Template>>();
let kept = 0;

function templateOf(source: ListSource, key: string, make: () => Sql): Template {
  let own = templates.get(source);
  if (!own) {
    own = new Map();
    templates.set(source, own);
  }
  const known = own.get(key);
  if (known) return known;
  const template = compile(make());
  if (kept < MAX_TEMPLATES) {
    kept += 1;
    own.set(key, template);
  }
  return template;
}

/**
 * What is asked, with what the reading fixes.
 *
 * @throws DomainError INVALID when the person asks by what is not for their eyes
 * @throws Error when a value is fixed that nothing of the list reads: it would show rows that must not be seen */
function asking({ list, question = {} }: ListSource, actor: Actor, query: Question, { fixed }: Reading): Asked {
  const { fixed: known = [] } = question;
  refuseUnseen(list, actor, query);
  if (!fixed) return { actor, question: query };
  const unread = Object.keys(fixed).filter((name) => !(name in list.filters) && !known.includes(name));
  if (unread.length > 0) throw new Error(`${list.id} does not read ${unread.join(', ')}`);
  return { actor, question: { ...query, ...fixed } };
}

const sumsSeen = ({ list }: ListSource, actor: Actor): string[] =>
  Object.entries<Sum>(list.sums).flatMap(([name, sum]) => (isSeen(sum, actor) ? [name] : []));

function paging({ page, rowsPerPage }: Question): Paging & { key: string } {
  const size = written.has(rowsPerPage);
  const limit = size ? sql.lit(rowsPerPage) : sql`${asked('rowsPerPage')}::int`;
  const own = size ? String(rowsPerPage) : 'n';
  if (page === 1) return { key: `${own} primeira`, sql: sql`limit ${limit}`, end: limit };
  const slot = new Slot(({ question: { page: at, rowsPerPage: rows } }) => (at - 1) * rows);
  const offset = sql`${slot}::bigint`;
  return { key: `${own} outra`, sql: sql`limit ${limit} offset ${offset}`, end: sql`(${offset} + ${limit})` };
}

/** Of what is in more rows, most rows that are passed have it: to ask each is shorter than to find them. */
export const MOST_FOUND = 5 * COUNTED_ROWS;

/** A period or a range holds a tenth of the rows or none, and so may what the source says. */
function isPlanned({ list, filters = {} }: ListSource, param: string): boolean {
  const own = filters[param];
  if (own && narrowingOf(own).planned !== undefined) return narrowingOf(own).planned === true;
  return Object.values<Filter>(list.filters).some(({ from, to }) => param === from || param === to);
}

/** The statement a page is read by. */
export function pageStatement(
  source: ListSource,
  given: Asked,
  fields: readonly string[],
  common: Common = new Set(),
): Statement {
  const shape = shapeOf(source, given);
  const pages = paging(given.question);
  const sums = sumsSeen(source, given.actor);
  const key = JSON.stringify(['página', shape, fields, sums, pages.key, [...common]]);
  const template = templateOf(source, key, () =>
    pageOf(new ListParts(source, shape, given, common), fields, sums, pages),
  );
  // How far a page is decides by which way it is best read.
  const planned = given.question.page > 1 || shape.params.some(([name]) => isPlanned(source, name));
  return { ...statementOf(template, given), ...(planned ? { planned } : {}) };
}

interface FoundPage {
  /** No more than is counted. */
  total: number;
  /** There are more. */
  mais: boolean;
  data: string;
  totais?: string;
}

async function readOnce<T>(db: Db, statement: Statement): Promise<T> {
  const [found] = await runStatement<T>(db, statement);
  if (!found) throw new Error('a list gave no answer');
  return found;
}

/** What is asked that is in very many rows: the words of a search, and filters that say what they find. */
async function commonIn(db: Db, source: ListSource, given: Asked): Promise<Common> {
  const shape = shapeOf(source, given);
  const common = new Set<string>();
  for (const [name, found] of foundBy(source, shape, given)) {
    const key = JSON.stringify(['achados', name, name === 'search' ? shape.searchShape : shape]);
    const template = templateOf(source, key, () => countFound(found(), MOST_FOUND + 1));
    const { total } = await readOnce<{ total: number }>(db, statementOf(template, given));
    if (total > MOST_FOUND) common.add(name);
  }
  return common;
}

/** Each part of a question that can tell what it finds, as a table. */
function foundBy({ search, filters = {} }: ListSource, shape: Shape, { actor }: Asked): [string, () => Sql][] {
  const parts: [string, () => Sql][] = [];
  const { index } = search ?? {};
  if (index && shape.search === 'contains' && (index.serves?.(shape.searchShape) ?? true))
    parts.push(['search', () => index.find(asked('search'), MOST_FOUND + 1)]);
  const has = (param: string) => shape.params.some(([name]) => name === param);
  for (const [name, closed] of shape.params) {
    const own = filters[name];
    const finds = own && narrowingOf(own).finds?.(closed ?? asked(name), reachOf(actor).reach, has);
    if (finds) parts.push([name, () => sql`(${finds}) x`]);
  }
  return parts;
}

/** All rows counted and added up, as a page has them. */
async function countAll(db: Db, source: ListSource, given: Asked): Promise<Pick<FoundPage, 'total' | 'totais'>> {
  const shape = shapeOf(source, given);
  const sums = sumsSeen(source, given.actor);
  const template = templateOf(source, JSON.stringify(['todas', shape, sums]), () =>
    summaryOf(new ListParts(source, shape, given), sums),
  );
  return readOnce(db, statementOf(template, given));
}

/**
 * A page with its total and sums as JSON text ready for the wire. They are of up to `COUNTED_ROWS` rows; of more, `totalExato` is false
 * and the sums are null, unless the question asks to count all.
 */
export async function readListJson(
  db: Db,
  source: ListSource,
  actor: Actor,
  query: Question,
  reading: Reading = {},
): Promise<string> {
  const given = asking(source, actor, query, reading);
  const { fields = fieldsSeen(source.list, actor) } = reading;
  const common = await commonIn(db, source, given);
  const { mais, data, ...upTo } = await readOnce<FoundPage>(db, pageStatement(source, given, fields, common));
  const isWhole = !mais || query.contarTodos === true;
  const { total, totais } = mais && isWhole ? await countAll(db, source, given) : upTo;
  const sums = totais == null ? '' : `,"totais":${totais}`;
  const exact = isWhole ? '' : ',"totalExato":false';
  const beside = await besideOf(db, source, given);
  return `{"data":${data},"total":${total}${exact},"page":${query.page},"rowsPerPage":${query.rowsPerPage}${sums}${beside}}`;
}

/** What the reply carries beside its page, as JSON text to stand at its end. */
async function besideOf(db: Db, source: ListSource, { actor, question }: Asked): Promise<string> {
  const texts: string[] = [];
  for (const [name, { without, figures }] of Object.entries(source.beside ?? {})) {
    const given = {
      actor,
      question: { ...question, ...Object.fromEntries(without.map((param) => [param, undefined])) },
    };
    const shape = shapeOf(source, given);
    const template = templateOf(source, JSON.stringify(['resumo', name, shape]), () =>
      figuresOf(new ListParts(source, shape, given), figures),
    );
    const [found] = await runStatement<{ data: string }>(db, statementOf(template, given));
    texts.push(`,"${name}":${found?.data ?? 'null'}`);
  }
  return texts.join('');
}

/** The same, read: for what works on the rows. */
export async function readList<T>(
  db: Db,
  source: ListSource,
  actor: Actor,
  query: Question,
  reading: Reading = {},
): Promise<Page<T>> {
  return JSON.parse(await readListJson(db, source, actor, query, reading)) as Page<T>;
}

/** How many rows a question has in all. */
export async function countList(
  db: Db,
  source: ListSource,
  actor: Actor,
  query: Question,
  reading: Reading = {},
): Promise<number> {
  const given = asking(source, actor, query, reading);
  const shape = shapeOf(source, given);
  const template = templateOf(source, JSON.stringify(['total', shape]), () =>
    countOf(new ListParts(source, shape, given)),
  );
  const [found] = await runStatement<{ total: number }>(db, statementOf(template, given));
  return found?.total ?? 0;
}

const nothingAsked: Question = { page: 1, rowsPerPage: 1 };

/**
 * One row as the list shows it.
 *
 * @param of the record, where it is the list of one
 * @throws DomainError NOT_FOUND, also outside the person's reach
 */
export async function readListRow<T>(db: Db, source: ListSource, actor: Actor, id: number, of?: number): Promise<T> {
  const record = source.list.of === undefined ? {} : { [source.list.of]: of };
  const given = { actor, question: { ...nothingAsked, ...record, id } };
  const shape = shapeOf(source, given);
  const fields = fieldsSeen(source.list, actor);
  const key = JSON.stringify(['linha', shape, fields]);
  const template = templateOf(source, key, () => oneRow(new ListParts(source, shape, given), fields, asked('id')));
  const [found] = await runStatement<{ data: string }>(db, statementOf(template, given));
  if (!found) throw new DomainError('NOT_FOUND');
  return JSON.parse(found.data) as T;
}

/** All rows as they are stored, to be added up by other SQL, within what the person may see. */
export function plainRows(
  source: ListSource,
  actor: Actor,
  query: Question,
  reading: Pick<Reading, 'fixed'>,
  wanted: PlainAsked,
): PlainRows {
  const given = asking(source, actor, query, reading);
  const { rows, ...ordered } = storedRows(new ListParts(source, shapeOf(source, given), given), wanted);
  return { rows: filled(rows, given), ...ordered };
}

/** So few that they die young: thousands at once outlive the young generation, and half of the time of a file went to collecting them. */
const FETCH = 500;

/** All rows in their order, some hundreds at a time, by one query; needs a transaction (`Database.snapshot`). */
export function walkList<T>(
  db: Db,
  source: ListSource,
  actor: Actor,
  query: Question,
  reading: Reading = {},
  how: { ahead?: boolean } = {},
): AsyncGenerator<T[]> {
  const given = asking(source, actor, query, reading);
  const fields = reading.fields ?? fieldsSeen(source.list, actor);
  const rows = allRows(new ListParts(source, shapeOf(source, given), given), fields);
  return walked<T>(db, statementOf(compile(rows), given), FETCH, how);
}
