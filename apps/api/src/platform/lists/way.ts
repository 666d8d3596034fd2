import { COUNTED_ROWS } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Paging } from './order.ts';
import type { ListParts } from './parts.ts';
import type { Sql } from './source.ts';

/** A way to a page: what is counted, the keys of the page in order, and whether there are more rows than are counted. */
export interface Way {
  /** Rows that are counted and added up, each sum as `soma_<its place>`. */
  rows: Sql;
  /** The keys of the page with `posicao`; may read `achados`, those rows, and `resumo`, their count. */
  ids: Sql;
  /** Over `achados`. */
  mais: Sql;
}

/** What a way is made from. */
export interface WayAsked {
  parts: ListParts;
  /** What each sum adds up, as `soma_<its place>`. */
  told: readonly Sql[];
  paging: Paging;
}

/** More than are counted: one is enough to know it. */
export const UP_TO_COUNTED = sql`limit ${sql.lit(COUNTED_ROWS + 1)}`;
export const MORE_THAN_COUNTED = sql`(count(*) > ${sql.lit(COUNTED_ROWS)})`;
