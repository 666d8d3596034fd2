import { sql } from 'kysely';
import type { FewNames, Figure, Sql } from './source.ts';

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
  /** What it is ordered by, where not every row has it. */
  figure?: Figure | undefined;
  /** What few rows elsewhere it is ordered by. */
  few?: FewNames | undefined;
}

const list = (parts: readonly Sql[]): Sql => sql.join(parts, sql`, `);

export const orderBy = (orders: readonly Order[]): Sql =>
  list(
    orders.map(
      ({ by, descending, nullable }) =>
        sql`${by} ${sql.raw(`${descending ? 'desc' : 'asc'}${nullable ? ' nulls last' : ''}`)}`,
    ),
  );

/** Rows with their place on the page. */
export const positioned = (rows: Sql): Sql => sql`select x.*, row_number() over () as posicao from (${rows}) x`;

/** The keys of a page in the order of the list. */
export function inOrder(walk: Walk, { sql: paging, end }: Paging): Sql {
  const { ids, where, orders, key, figure, few } = walk;
  const [main, ...ties] = orders;
  if (!main || (!figure && !few)) return ids(where, orderBy(orders), paging);
  const both = (by: string) =>
    orderBy([by, ...key].map((name) => ({ ...main, nullable: false, by: sql.ref(`f.${name}`) })));
  if (few) {
    const ofOne = ids([...where, sql`${few.column} = cada.id`], orderBy(ties), sql`limit ${end}`);
    return sql`select f.* from (select x.*, cada.ordem from (${few.from}) cada cross join lateral (${ofOne}) x) f
      order by ${both('ordem')} ${paging}`;
  }
  return sql`${byFigure(walk, figure as Figure, end)} order by ${both('figura')} ${paging}`;
}

/** As many rows that have a figure as a page may need, from its index, and of the others, unless what comes before them fills the page. */
function byFigure({ ids, where, orders }: Walk, { has, by }: Figure, end: Sql): Sql {
  const [main, ...ties] = orders as [Order, ...Order[]];
  const before = sql`(select count(*) from com_figura where figura ${main.descending ? sql`>` : sql`<`} 0)`;
  const those = ids([...where, has], orderBy([{ ...main, by }, ...ties]), sql`limit ${end}`, sql`${by} as figura`);
  // Written so that the planner counts on many of them.
  const lacks = [...where, sql`not coalesce(${has}, false)`, sql`${before} < ${end}`];
  const others = ids(lacks, orderBy(ties), sql`limit ${end}`, sql`0::numeric as figura`);
  return sql`with com_figura as materialized (${those}) select f.* from (select * from com_figura union all (${others})) f`;
}
