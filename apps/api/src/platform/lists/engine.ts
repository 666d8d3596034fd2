import { DomainError, isSeen, type Page, type Sum } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { walked } from '../database/cursor.ts';
import { type Db, runStatement, type Statement } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { compile, filled, statementOf, type Template } from './compile.ts';
import { keyOf, summaryOf } from './kept.ts';
import { type Bound, boundOf, tooFar, tooWide } from './limit.ts';
import { fieldsSeen, refuseUnseen } from './seen.ts';
import { type Shape, shapeOf } from './shape.ts';
import { type Asked, asked, type Question, Slot } from './slot.ts';
import type { FoundSet, KeptTotal, ListSource, OwnSummary, SearchIndex, Sql } from './source.ts';
import { ListSql, type PlainAsked, type PlainRows, type Searched } from './statement.ts';
import type { Paging } from './ways.ts';

export interface Reading {
  /** Values every row has, by parameter, whatever the caller asks. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Fields of the row; all of the definition when absent. */
  fields?: readonly string[];
  /** Some of what a search finds will do, where it is too much to be read and counted whole: the total is of no use then. */
  some?: boolean;
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
function asking({ list, fixed: known = [] }: ListSource, actor: Actor, query: Question, { fixed }: Reading): Asked {
  refuseUnseen(list, actor, query);
  if (!fixed) return { actor, question: query };
  const unread = Object.keys(fixed).filter((name) => !(name in list.filters) && !known.includes(name));
  if (unread.length > 0) throw new Error(`${list.id} does not read ${unread.join(', ')}`);
  return { actor, question: { ...query, ...fixed } };
}

const sumsSeen = ({ list }: ListSource, actor: Actor): string[] =>
  Object.entries<Sum>(list.sums).flatMap(([name, sum]) => (isSeen(sum, actor) ? [name] : []));

function keptTotal(
  { kept: keptOf, list }: ListSource,
  shape: Shape,
  { actor, question: given }: Asked,
): KeptTotal | OwnSummary | FoundSet | null {
  const hasNone = shape.inactive === true && !list.inactive;
  if (!keptOf || hasNone || shape.search !== 'none') return null;
  return keptOf(
    given,
    shape.params.map(([name]) => name),
    actor,
  );
}

/** Rows from which on the way to a page is felt. */
const FAR = 5000;

function paging({ page, rowsPerPage }: Question, walksTo: ListSource['walksTo']): Paging & { key: string } {
  const size = written.has(rowsPerPage);
  const limit = size ? sql.lit(rowsPerPage) : sql`${asked('rowsPerPage')}::int`;
  const own = size ? String(rowsPerPage) : 'n';
  if (page === 1) return { key: `${own} primeira`, sql: sql`limit ${limit}`, end: limit };
  const slot = new Slot(({ question: { page: at, rowsPerPage: rows } }) => (at - 1) * rows);
  const offset = sql`${slot}::bigint`;
  const behind = Math.min(FAR, walksTo?.ends ?? FAR);
  const paged = { sql: sql`limit ${limit} offset ${offset}`, end: sql`(${offset} + ${limit})` };
  return (page - 1) * rowsPerPage <= behind
    ? { key: `${own} outra`, ...paged, behind }
    : { key: `${own} longe`, ...paged, far: { size: limit, offset } };
}

/** The statement a page is read by. @param most rows looked at: of one more the total says so, and the page is of no use */
export function pageStatement(
  source: ListSource,
  given: Asked,
  fields: readonly string[],
  most?: number,
  searched: Searched = 'whole',
): Statement {
  const shape = shapeOf(source, given);
  const total = keptTotal(source, shape, given);
  const pages = paging(given.question, source.walksTo);
  const sums = sumsSeen(source, given.actor);
  const key = JSON.stringify(['página', shape, fields, sums, pages.key, keyOf(total), most, searched]);
  const template = templateOf(source, key, () =>
    new ListSql(source, shape, given, searched).page(fields, sums, pages, total, most),
  );
  // How far a page is decides whether the index it may be read from is worth following.
  const by = shape.sortBy ?? source.list.order.by;
  const further = given.question.page > 1 && (by in (source.figures ?? {}) || by in (source.few ?? {}));
  // Of few rows the plan is theirs: of one value in general it counts on a large part of the list.
  const few = most !== undefined || searched === 'among';
  const planned = further || few || shape.params.some(([name]) => source.planned?.includes(name));
  return { ...statementOf(template, given), ...(planned ? { planned } : {}) };
}

interface FoundPage {
  total: number;
  data: string;
  totais?: string;
  /** Further from both ends than the list is walked. */
  longe?: boolean;
  /** What is searched is in too many rows: the page is of no use. */
  demais?: boolean;
}

/** Whether no more rows than so many answer a question, as it is counted the shortest way. */
async function hasAtMost(db: Db, source: ListSource, given: Asked, rows: number): Promise<boolean> {
  const shape = shapeOf(source, given);
  const total = keptTotal(source, shape, given);
  const key = JSON.stringify(['até', shape, rows, keyOf(total)]);
  const template = templateOf(source, key, () =>
    total ? summaryOf(total, shape.inactive === true) : new ListSql(source, shape, given).countUpTo(rows + 1),
  );
  const [found] = await runStatement<{ total: number }>(db, {
    ...statementOf(template, given),
    ...(total ? {} : { planned: true }),
  });
  return (found?.total ?? 0) <= rows;
}

/**
 * Asks first how many rows there are, where the list says that what is asked is answered of few.
 *
 * @returns of few rows that are read once: whether there are more is still to be seen
 * @throws DomainError TOO_MANY_ROWS
 */
async function refuseTooMany(db: Db, source: ListSource, actor: Actor, bound: Bound | null): Promise<Bound | null> {
  if (!bound) return null;
  const by = await answeredBy(db, source, actor, bound);
  if (by === 'none') throw bound.refusal();
  return by === 'itself' || bound.indexed ? bound : null;
}

/** By what a question is answered that is answered of few rows: others that leave few, itself once it is seen how many it has, or nothing. */
async function answeredBy(
  db: Db,
  source: ListSource,
  actor: Actor,
  { among, byItself, rows }: Bound,
): Promise<'others' | 'itself' | 'none'> {
  for (const question of byItself ? among.slice(0, -1) : among)
    if (await hasAtMost(db, source, { actor, question }, rows)) return 'others';
  return byItself ? 'itself' : 'none';
}

async function readOnce(db: Db, statement: Statement): Promise<FoundPage> {
  const [found] = await runStatement<FoundPage>(db, statement);
  if (!found) throw new Error('a list gave no page');
  return found;
}

/** The index by which the search of a question is answered; none without one. */
function indexOf({ search }: ListSource, shape: Shape): SearchIndex | null {
  const index = shape.search === 'contains' ? search?.index : undefined;
  return index && (index.serves?.(shape.searchShape) ?? true) ? index : null;
}

/** Whether the index of a search finds no more than it answers with. */
async function findsFew(db: Db, source: ListSource, given: Asked, index: SearchIndex): Promise<boolean> {
  const shape = shapeOf(source, given);
  const template = templateOf(source, JSON.stringify(['achados', shape.searchShape]), () =>
    new ListSql(source, shape, given).countFound(index),
  );
  const [found] = await runStatement<{ total: number }>(db, statementOf(template, given));
  return (found?.total ?? 0) <= index.most;
}

/** Whether what is asked beside the search leaves no more rows than so many. */
async function leavesFew(db: Db, source: ListSource, { actor, question }: Asked, most: number): Promise<boolean> {
  const rest = { actor, question: { ...question, search: undefined } };
  const bound = boundOf(source, rest.question);
  if (bound && (await answeredBy(db, source, actor, bound)) === 'none') return false;
  return hasAtMost(db, source, rest, Math.min(bound?.rows ?? most, most));
}

/**
 * Words that are in too many rows are looked for among those that what else is asked leaves, where these are few.
 *
 * @throws DomainError TOO_MANY_ROWS
 */
async function readPage(
  db: Db,
  source: ListSource,
  given: Asked,
  { fields = fieldsSeen(source.list, given.actor), some = false }: Reading,
): Promise<FoundPage> {
  const index = indexOf(source, shapeOf(source, given));
  const bound = boundOf(source, given.question);
  // What is counted beside the page would be counted of all that the search finds.
  if (!index || !bound || (await findsFew(db, source, given, index))) {
    const few = await refuseTooMany(db, source, given.actor, bound);
    const found = await readOnce(db, pageStatement(source, given, fields, few?.rows, index ? 'index' : 'whole'));
    if (few && found.total > few.rows) throw few.refusal();
    if (!index || !found.demais) return found;
  }
  const isAmongFew = await leavesFew(db, source, given, index.most);
  if (!isAmongFew && !some) throw tooWide(source.list, index.most);
  return readOnce(db, pageStatement(source, given, fields, undefined, isAmongFew ? 'among' : 'some'));
}

/** A page with its exact total and sums, from one snapshot, as JSON text ready for the wire. */
export async function readListJson(
  db: Db,
  source: ListSource,
  actor: Actor,
  query: Question,
  reading: Reading = {},
): Promise<string> {
  const given = asking(source, actor, query, reading);
  const found = await readPage(db, source, given, reading);
  if (found.longe && source.walksTo) throw tooFar(source.walksTo, source.list.file !== undefined);
  const totais = found.totais === undefined ? '' : `,"totais":${found.totais}`;
  const beside = await besideOf(db, source, given);
  return `{"data":${found.data},"total":${found.total},"page":${query.page},"rowsPerPage":${query.rowsPerPage}${totais}${beside}}`;
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
      new ListSql(source, shape, given).figures(figures),
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
    new ListSql(source, shape, given).count(),
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
  const template = templateOf(source, key, () => new ListSql(source, shape, given).one(fields, asked('id')));
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
  const { rows, ...ordered } = new ListSql(source, shapeOf(source, given), given).plain(wanted);
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
  const rows = new ListSql(source, shapeOf(source, given), given).rows(fields);
  return walked<T>(db, statementOf(compile(rows), given), FETCH, how);
}
