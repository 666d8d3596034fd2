import { sql } from 'kysely';
import { orderBy } from './order.ts';
import { type ListParts, list } from './parts.ts';
import type { Slot } from './slot.ts';
import type { Sql } from './source.ts';

/** What of the rows is wanted, and the alias under which they will stand: their order is over it. */
export interface PlainAsked {
  columns: readonly string[];
  sums: readonly string[];
  /** What its rows carry beside columns, each under its name with `fato_` before it. */
  facts?: readonly string[];
  alias: string;
}

/** Rows as they are stored, to stand within other SQL. */
export interface PlainRows {
  rows: Sql;
  orders: readonly string[];
  order: Sql;
}

/** The rows in their order, whole: for a file. @param fields of the row that are read */
export function allRows(parts: ListParts, fields: readonly string[]): Sql {
  const from = parts.from(
    parts.where,
    parts.orders.map(({ by }) => by),
    fields,
  );
  return sql`select ${parts.fields(fields)} ${from} order by ${orderBy(parts.orders)}`;
}

/**
 * The rows as they are stored, not as they go over the wire: for what adds them up.
 *
 * @param columns of the list, each under its name, and `sums` of it under theirs with `soma_` before it; `chave_da_linha` tells one
 * row from the others
 * @returns the rows, the names of what they are ordered by, and their order over rows of `alias` that have those
 */
export function storedRows(parts: ListParts, { columns, sums, facts = [], alias }: PlainAsked): PlainRows {
  const told = [
    ...columns.map((name) => sql`${parts.stored(name)} as ${sql.id(name)}`),
    ...sums.map((name) => sql`(${parts.source.sums?.[name] ?? sql`null`})::numeric as ${sql.id(`soma_${name}`)}`),
    ...facts.map((name) => sql`${parts.fact(name)} as ${sql.id(`fato_${name}`)}`),
  ];
  const key = sql`concat_ws('/', ${list(parts.keys())}) as chave_da_linha`;
  const names = parts.orders.map((_, at) => `ordem_${at}`);
  const orders = parts.orders.map(({ by }, at) => sql`${by} as ${sql.id(names[at] ?? '')}`);
  const rows = sql`select ${list([key, ...told, ...orders])} ${parts.from(parts.where, [...told, ...orders])}`;
  return {
    rows,
    orders: names,
    order: orderBy(parts.orders.map((order, at) => ({ ...order, by: sql.ref(`${alias}.${names[at]}`) }))),
  };
}

/** One row of those the person may see, active or not, as JSON text. */
export function oneRow(parts: ListParts, fields: readonly string[], id: Slot): Sql {
  const where = [...parts.scope, sql`${sql.ref(`${parts.source.from.alias}.id`)} = ${id}`];
  return sql`select row_to_json(a_linha)::text as data from (select ${parts.fields(fields)} ${parts.from(where, [], fields)}) a_linha`;
}

/** How many there are. */
export const countOf = (parts: ListParts): Sql => sql`select count(*)::int as total ${parts.from(parts.where, [])}`;

/** How many rows are found, as a table, those past the most left out. */
export const countFound = (found: Sql, most: number): Sql =>
  sql`select count(*)::int as total from (select from ${found} limit ${sql.lit(most)}) achados`;

/** Figures over all of them, as JSON text. */
export function figuresOf(parts: ListParts, figures: Readonly<Record<string, Sql>>): Sql {
  const named = Object.entries(figures).map(([name, figure]) => sql`${sql.lit(name)}, ${figure}`);
  return sql`select json_build_object(${list(named)})::text as data ${parts.from(parts.where, Object.values(figures))}`;
}

/** How many there are, and sums over them as JSON text. */
export function summaryOf(parts: ListParts, sums: readonly string[]): Sql {
  const summed = Object.entries(parts.source.sums ?? {}).filter(([name]) => sums.includes(name));
  const named = summed.map(([name, sum]) => sql`${sql.lit(name)}, ${parts.sum(name, sum)}`);
  const totais = named.length > 0 ? [sql`json_build_object(${list(named)})::text as totais`] : [];
  return sql`select ${list([sql`count(*)::int as total`, ...totais])} ${parts.from(
    parts.where,
    summed.map(([, sum]) => sum),
  )}`;
}
