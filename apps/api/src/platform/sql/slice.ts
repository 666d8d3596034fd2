import { type RawBuilder, sql } from 'kysely';

/** Some records of a table: those named, or the next ones by their id. */
export type Slice = { ids: readonly number[] } | { after: number; limit: number };

/** The condition of a slice on the column of the id. */
export const inSlice = (column: string, slice: Slice): RawBuilder<unknown> =>
  'ids' in slice ? sql`${sql.ref(column)} = any(${slice.ids}::bigint[])` : sql`${sql.ref(column)} > ${slice.after}`;

/** Ends the statement: in the order of the id, and no more than the slice. */
export const ofSlice = (column: string, slice: Slice): RawBuilder<unknown> =>
  'ids' in slice ? sql`order by ${sql.ref(column)}` : sql`order by ${sql.ref(column)} limit ${slice.limit}`;
