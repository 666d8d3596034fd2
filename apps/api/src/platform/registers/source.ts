import { type AnyList, columnOf, type Field, type FieldKind, type Register, refName } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { inTextOf } from '../lists/search.ts';
import { asked, type Slot } from '../lists/slot.ts';
import type { ListSearch, ListSource, Narrow, Sql, Values } from '../lists/source.ts';
import { optionOf } from '../records/columns.ts';
import { col, contains, equals, type SearchWay, scopeOf, wayOf } from './sql.ts';

const sources = new WeakMap<Register, Map<string, ListSource>>();

/**
 * How the list of a register is read: from its table, by its fields.
 *
 * @param fixed fields whose value every row of a view has; the reading gives the values
 */
export function registerSource(register: Register, fixed: readonly string[] = []): ListSource {
  const own = sources.get(register) ?? new Map<string, ListSource>();
  sources.set(register, own);
  const key = fixed.join(' ');
  const source = own.get(key) ?? sourceOf(register, fixed);
  own.set(key, source);
  return source;
}

function sourceOf(register: Register, fixed: readonly string[]): ListSource {
  const { table, scope, favorite, unique } = register;
  const exact = unique.filter((names) => names.length === 1 && register.fields[names[0] as string]?.required);
  return {
    list: listOf(register),
    from: { table, alias: 'r', tenant: scope === 'grupo' },
    question: { fixed },
    scope: (reach) => [...scopeOf(register, reach), ...fixed.map((name) => equals(register, name, asked(name)))],
    values: valuesOf(register),
    orders: ordersOf(register),
    ordering: {
      unique: exact.map(([name]) => name as string),
      ...(favorite ? { first: col(columnOf(favorite)) } : {}),
    },
    filters: filtersOf(register),
    search: searchOf(register),
  };
}

/**
 * Each text that the rows show is found. Registers that refer to others are short and read row by row, with the names they refer to;
 * the others have an index, of their searchable fields alone.
 */
function searchOf(register: Register): ListSearch {
  const { table, scope } = register;
  const hasIndex = scope === 'grupo' && !Object.values(register.fields).some(isShownReference);
  const shown = hasIndex ? [] : shownBesideSearch(register);
  const where: ListSearch['where'] = (text, shape) => contains(register, text, JSON.parse(shape) as SearchWay, shown);
  const shape = (text: string) => JSON.stringify(wayOf(text));
  if (!hasIndex) return { shape, where };
  const index = { ...inTextOf(table, sql`r.id`), serves: (way: string) => (JSON.parse(way) as SearchWay).indexed };
  return { shape, where, index };
}

const texts: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'email', 'cnpj', 'cpf', 'documento']);

const isShownReference = ({ kind, column, searchable }: Field): boolean =>
  kind === 'ref' && column !== undefined && !searchable;

/** What is on view of a row and not in the text that is kept for its search. */
function shownBesideSearch({ fields }: Register): Sql[] {
  return Object.entries(fields).flatMap(([name, { kind, column, searchable, target }]) => {
    if (column === undefined || searchable) return [];
    if (kind === 'ref' && target) return [sql`(${optionOf('r', name, target)}) ->> 'rotulo'`];
    return texts.has(kind) ? [col(columnOf(name))] : [];
  });
}

function listOf({ list, resource }: Register): AnyList {
  if (!list) throw new Error(`${resource} is a single record and has no list`);
  return list;
}

/** Beside each reference, what it is called. */
function valuesOf({ fields }: Register): Values {
  const references = Object.entries(fields).filter(([, { kind }]) => kind === 'ref');
  return Object.fromEntries(
    references.map(([name, field]) => [refName(name), optionOf('r', name, field.target ?? '')]),
  );
}

/** References go by what is stored. */
function ordersOf({ fields }: Register): Record<string, Sql> {
  const plain = Object.entries(fields).filter(([, { kind }]) => kind === 'ref');
  return Object.fromEntries(plain.map(([name]) => [name, col(columnOf(name))]));
}

function filtersOf(register: Register): Record<string, Narrow> {
  const own = Object.entries(register.fields).filter(([, { filter }]) => filter);
  const narrow =
    (name: string): Narrow =>
    (value) =>
      equals(register, name, value as Slot);
  const aliases = Object.entries(register.aliases).map(([alias, name]): [string, Narrow] => [
    alias,
    name === 'search' ? (value) => contains(register, value as Slot, { indexed: true, masked: false }) : narrow(name),
  ]);
  return Object.fromEntries([...own.map(([name]): [string, Narrow] => [name, narrow(name)]), ...aliases]);
}
