import type { ListQuery, Page } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { whereAll } from '../sql/where.ts';
import type { Db } from './database.ts';

type Sql = RawBuilder<unknown>;

export interface PageSource {
  columns: Sql;
  /** `from …` with its joins. */
  from: Sql;
  where: readonly Sql[];
  /** What `sortBy` stands for. */
  orders: Readonly<Record<string, Sql>>;
  /** The order when nobody asks for one, complete: `m.id desc`. */
  order: Sql;
  /** Ends every order, so that no row is on two pages. */
  key: Sql;
}

type Asked = Pick<ListQuery, 'page' | 'rowsPerPage' | 'sortBy' | 'descending'>;

function ordered({ orders, order, key }: PageSource, { sortBy, descending }: Asked): Sql {
  const asked = sortBy === undefined ? undefined : orders[sortBy];
  if (!asked) return order;
  const way = descending ? sql`desc` : sql`asc`;
  return sql`${asked} ${way} nulls last, ${key} ${way}`;
}

/** A page of a list that is no register, and how many rows the list has in all. */
export async function readPage<T>(db: Db, source: PageSource, query: Asked): Promise<Page<T>> {
  const { columns, from, where } = source;
  const { page, rowsPerPage } = query;
  const condition = whereAll(where);
  const { rows } = await sql<T>`select ${columns} ${from} ${condition} order by ${ordered(source, query)}
    limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`.execute(db);
  const total = await sql<{ n: number }>`select count(*)::int as n ${from} ${condition}`.execute(db);
  return { data: rows, total: total.rows[0]?.n ?? 0, page, rowsPerPage };
}
