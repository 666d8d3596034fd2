import { sql } from 'kysely';
import { positioned, sortedRows } from './order.ts';
import { list } from './parts.ts';
import type { Way, WayAsked } from './way.ts';

/** Rows put together for the list are kept whole: to look for one of them again would be to put them together again. */
export function assembled({ parts, told, paging }: WayAsked): Way {
  const { orders, sorted } = sortedRows(parts.orders);
  const row = sql`${sql.id(parts.source.from.alias)}.*`;
  return {
    rows: sql`select ${list([row, ...orders, ...told])} ${parts.from(parts.where, [...orders, ...told])}`,
    ids: positioned(sql`select * from achados order by ${sorted} ${paging.sql}`),
    mais: sql`false`,
  };
}
