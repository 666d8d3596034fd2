import { columnOf, type Field, type Register, refTarget } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Statement } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { compile } from '../lists/compile.ts';
import { type Reach, Slot } from '../lists/slot.ts';
import { fieldColumns, selected, systemColumns, wireColumn } from '../records/columns.ts';
import { nearestFirst } from '../sql/relevance.ts';
import { containsPatterns, isIndexable } from '../sql/search.ts';
import { whereAll } from '../sql/where.ts';

export const col = (name: string) => sql.ref(`r.${name}`);

const wireValue = (name: string, field: Field | undefined) => wireColumn('r', name, field);

const columnTexts = new WeakMap<Register, string>();

/** The columns of a record under their wire names, in the order of the definition. Written once for each register. */
export function rowColumns(register: Register): RawBuilder<unknown> {
  let text = columnTexts.get(register);
  if (text === undefined) {
    text = textOf(columnsOf(register));
    columnTexts.set(register, text);
  }
  return sql.raw(text);
}

/** SQL of a fragment that has no parameters. */
function textOf(fragment: RawBuilder<unknown>): string {
  const { text, parameters } = compile(fragment);
  if (parameters.length > 0) throw new Error('a fragment kept as text cannot carry parameters');
  return text;
}

const columnsOf = ({ fields }: Register): RawBuilder<unknown> =>
  selected({ ...systemColumns('r'), ...fieldColumns('r', fields) });

interface Limit {
  name: 'group' | 'company' | 'reseller';
  /** The one parameter of its SQL, which is written only when asked for. */
  value: unknown;
  where: () => RawBuilder<unknown>;
}

/** Rows of the caller's group, of the companies granted and of the reseller the person works for, where the register has them. */
function limitsOf(register: Register, actor: Pick<Reach, 'grupoId' | 'empresas' | 'revendaId'>): Limit[] {
  const { grupoId, empresas, revendaId } = actor;
  const limits: Limit[] = [];
  if (register.scope === 'grupo') {
    limits.push({ name: 'group', value: grupoId, where: () => sql`r.grupo_id = ${grupoId}` });
  }
  const { company, reseller } = register;
  if (company && empresas !== 'todas') {
    limits.push({ name: 'company', value: empresas, where: () => ofCompanies(register, company, empresas) });
  }
  if (reseller && revendaId !== null) {
    limits.push({ name: 'reseller', value: revendaId, where: () => ofReseller(reseller, revendaId) });
  }
  return limits;
}

export const scopeOf = (register: Register, actor: Reach): RawBuilder<unknown>[] =>
  limitsOf(register, actor).map(({ where }) => where());

const recordTexts = new WeakMap<Register, Map<string, string>>();

/** One record as JSON text, of those the person may see. Its SQL is written once for each register and set of limits. */
export function recordStatement(register: Register, actor: Actor, id: number): Statement {
  const limits = limitsOf(register, actor);
  const values = [...limits.map(({ value }) => value), id];
  const texts = recordTexts.get(register) ?? new Map<string, string>();
  recordTexts.set(register, texts);
  const key = limits.map(({ name }) => name).join(' ');
  const text = texts.get(key) ?? recordText(register, limits, id);
  texts.set(key, text);
  return { text, values };
}

function recordText(register: Register, limits: readonly Limit[], id: number): string {
  const where = whereAll([...limits.map((limit) => limit.where()), sql`r.id = ${id}`]);
  const { text, parameters } = compile(sql`select row_to_json(linha)::text as data
    from (select ${rowColumns(register)} from ${sql.table(register.table)} r ${where}) linha`);
  if (parameters.length !== limits.length + 1) throw new Error(`a limit of ${register.table} has not one parameter`);
  return text;
}

function ofReseller(name: string, revendaId: number | Slot): RawBuilder<unknown> {
  const column = col(columnOf(name));
  return sql`(${column} is null or ${column} = ${revendaId})`;
}

/** Rows of these companies or of none; a row that names no company itself is of the company of the record it names. */
function ofCompanies({ fields }: Register, name: string, empresas: readonly number[] | Slot): RawBuilder<unknown> {
  const column = col(columnOf(name));
  const { table, companyColumn } = refTarget(fields[name]?.target ?? '');
  if (!companyColumn) return sql`(${column} is null or ${column} = any(${empresas}))`;
  const company = sql.ref(`dono.${companyColumn}`);
  return sql`exists (select from ${sql.table(table)} dono where dono.grupo_id = r.grupo_id and dono.id = ${column}
    and (${company} is null or ${company} = any(${empresas})))`;
}

interface Filters {
  search?: string | undefined;
  [field: string]: unknown;
}

/** What a short search and the filters of a selection ask; empty when they ask nothing. */
export function filtersOf(register: Register, query: Filters): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [];
  if (query.search?.trim()) where.push(found(register, query.search));
  for (const [name, field] of Object.entries(register.fields)) {
    const value = query[name];
    if (field.filter && value !== undefined) where.push(equals(register, name, value));
  }
  for (const [alias, name] of Object.entries(register.aliases)) {
    const value = query[alias];
    if (value === undefined || value === '') continue;
    where.push(name === 'search' ? found(register, String(value)) : equals(register, name, value));
  }
  return where;
}

/** The values every row of a view has. */
export const fixedBy = (register: Register, values: Readonly<Record<string, unknown>>): RawBuilder<unknown>[] =>
  Object.entries(values).map(([name, value]) => equals(register, name, value));

const plainKinds = new Set<Field['kind']>(['flag', 'ref', 'integer']);

/** A field equals a value, or the slot of one. A company's rows are its own and those that hold for all. */
export function equals(register: Register, name: string, value: unknown): RawBuilder<unknown> {
  const field = register.fields[name];
  const column = col(columnOf(name));
  if (!field || !plainKinds.has(field.kind)) return equalsText(name, field, value);
  if (name === register.company && !field.required) return sql`(${column} is null or ${column} = ${value})`;
  return sql`${column} = ${value}`;
}

const typedKinds = new Set<Field['kind']>(['decimal', 'cnpj', 'cpf', 'documento', 'telefone', 'cep']);

/** The field as written on the wire equals this text, without accents and case; typed with its mask it is found too. */
function equalsText(name: string, field: Field | undefined, text: unknown): RawBuilder<unknown> {
  const plain = (given: unknown): string => {
    const trimmed = String(given).trim();
    const typed = field && typedKinds.has(field.kind) ? field.schema.safeParse(trimmed) : undefined;
    return typed?.success ? String(typed.data) : trimmed;
  };
  const value = text instanceof Slot ? text.map(plain) : plain(text);
  return sql`app.normalizar(${wireValue(name, field)}::text) = app.normalizar(${value})`;
}

/** What is printed between the digits of an official code; most are kept without it: `0901.21.00` is 09012100. */
const mask = /(?<=\d)[./-](?=\d)/g;
const bareOf = (search: unknown): string => String(search).replaceAll(mask, '');

/** How a search is looked for: whether an index can narrow it, and whether it holds the mask of a code. */
export interface SearchWay {
  indexed: boolean;
  masked: boolean;
}

export const wayOf = (search: string): SearchWay => ({
  indexed: isIndexable(search),
  masked: bareOf(search) !== search,
});

const found = (register: Register, search: string) => contains(register, search, wayOf(search));

/** The row holds every word of a search, or of the slot of one. @param beside texts of the row that are searched too */
export function contains(
  register: Register,
  search: string | Slot,
  { indexed, masked }: SearchWay,
  beside: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const patterns = containsPatterns(search);
  const text =
    beside.length === 0 ? sql`r.busca` : sql`(r.busca || ' ' || app.normalizar(concat_ws(' ', ${sql.join(beside)})))`;
  if (register.scope === 'referencia' && masked) {
    const bare = search instanceof Slot ? search.map(bareOf) : bareOf(search);
    return sql`(${text} like all (${patterns}) or ${text} like all (${containsPatterns(bare)}))`;
  }
  if (register.scope !== 'grupo' || !indexed || beside.length > 0) return sql`${text} like all (${patterns})`;
  return sql`r.id in (select app.buscar(${sql.lit(register.table)}::regclass, ${patterns}))`;
}

/** What comes before the order of a short list: the rows nearest to the search, where there is one. */
export function nearest(register: Register, query: Filters): RawBuilder<unknown> {
  const search = searchOf(register, query);
  const names = Object.entries(register.fields).filter(([, { kind, searchable }]) => searchable && kind === 'text');
  if (search === undefined || names.length === 0) return sql``;
  const ranked = { names: names.map(([name]) => sql`app.normalizar(${col(columnOf(name))})`), all: sql`r.busca` };
  return nearestFirst(ranked, register.scope === 'referencia' ? bareOf(search) : search);
}

/** What was typed to find a record by, under the name of this register's call. */
function searchOf(register: Register, query: Filters): string | undefined {
  const typed = [
    query.search,
    ...Object.entries(register.aliases).map(([alias, name]) => name === 'search' && query[alias]),
  ];
  return typed.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

/** The order of a register as selections and short lists have it: text without accents and case, favourites first. */
export function orderOf(register: Register): RawBuilder<unknown> {
  const { order, fields, favorite } = register;
  const column = col(columnOf(order));
  const kind = fields[order]?.kind;
  const first = favorite ? sql`${col(columnOf(favorite))} desc, ` : sql``;
  return sql`${first}${kind === 'text' || kind === 'longText' ? sql`app.normalizar(${column})` : column}, r.id`;
}
