import { sql } from 'kysely';
import { inOrder, positioned } from './order.ts';
import { list } from './parts.ts';
import { MORE_THAN_COUNTED, UP_TO_COUNTED, type Way, type WayAsked } from './way.ts';

/** Nothing narrows the list: its order leads to the page, and its rows are counted beside it. */
export function walked({ parts, told, paging }: WayAsked): Way {
  const counted = told.length > 0 ? list(told) : sql`1`;
  return {
    rows: sql`select ${counted} ${parts.from(parts.where, told)} ${UP_TO_COUNTED}`,
    ids: positioned(inOrder(parts.walk(parts.where), paging)),
    mais: MORE_THAN_COUNTED,
  };
}
