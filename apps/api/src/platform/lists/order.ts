import { sql } from 'kysely';
import { type FewNames, type Figure, isFew, isFigure, type Sql } from './source.ts';

export interface Order {
  by: Sql;
  descending: boolean;
  /** May be empty: what is empty comes last, whichever way. */
  nullable: boolean;
}

/** The part of the order that is asked. */
export interface Paging {
  /** `limit` and `offset`. */
  sql: Sql;
  /** Place of its last row. */
  end: Sql;
}

/** A list to be walked to a page of it. */
export interface Walk {
  /** The keys of the rows that meet the conditions, in an order; and something else of them. */
  ids: (where: readonly Sql[], order: Sql, paging: Sql, also?: Sql) => Sql;
  /** The columns those are. */
  key: readonly string[];
  where: readonly Sql[];
  orders: readonly Order[];
  /** What it is ordered by, as the source says it. */
  by: Sql | Figure | FewNames | undefined;
}

const list = (parts: readonly Sql[]): Sql => sql.join(parts, sql`, `);

export const orderBy = (orders: readonly Order[]): Sql =>
  list(
    orders.map(
      ({ by, descending, nullable }) =>
        sql`${by} ${sql.raw(`${descending ? 'desc' : 'asc'}${nullable ? ' nulls last' : ''}`)}`,
    ),
  );

/** What rows are ordered by, as columns of theirs, and their order over those columns. */
export const sortedRows = (orders: readonly Order[]): { orders: Sql[]; sorted: Sql } => ({
  orders: orders.map(({ by }, at) => sql`${by} as ${sql.id(`ordem_${at}`)}`),
  sorted: orderBy(orders.map((order, at) => ({ ...order, by: sql.ref(`ordem_${at}`) }))),
});

/** Rows with their place on the page. */
export const positioned = (rows: Sql): Sql => sql`select x.*, row_number() over () as posicao from (${rows}) x`;

/** The keys of a page in the order of the list. */
export function inOrder(walk: Walk, { sql: paging, end }: Paging): Sql {
  const { ids, where, orders, key, by } = walk;
  const [main, ...ties] = orders;
  if (!main || !by || !(isFigure(by) || isFew(by))) return ids(where, orderBy(orders), paging);
  const both = (own: string) =>
    orderBy([own, ...key].map((name) => ({ ...main, nullable: false, by: sql.ref(`f.${name}`) })));
  if (isFigure(by)) return sql`${byFigure(walk, by, end)} order by ${both('figura')} ${paging}`;
  const ofOne = ids([...where, sql`${by.column} = cada.id`], orderBy(ties), sql`limit ${end}`);
  return sql`select f.* from (select x.*, cada.ordem from (${by.few}) cada cross join lateral (${ofOne}) x) f
    order by ${both('ordem')} ${paging}`;
}

/** As many rows that have a figure as a page may need, from its index, and of the others, unless what comes before them fills the page. */
function byFigure({ ids, where, orders }: Walk, { has, figure }: Figure, end: Sql): Sql {
  const [main, ...ties] = orders as [Order, ...Order[]];
  const before = sql`(select count(*) from com_figura where figura ${main.descending ? sql`>` : sql`<`} 0)`;
  const those = ids(
    [...where, has],
    orderBy([{ ...main, by: figure }, ...ties]),
    sql`limit ${end}`,
    sql`${figure} as figura`,
  );
  // Written so that the planner counts on many of them.
  const lacks = [...where, sql`not coalesce(${has}, false)`, sql`${before} < ${end}`];
  const others = ids(lacks, orderBy(ties), sql`limit ${end}`, sql`0::numeric as figura`);
  return sql`with com_figura as materialized (${those}) select f.* from (select * from com_figura union all (${others})) f`;
}
