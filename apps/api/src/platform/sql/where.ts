import { type RawBuilder, sql } from 'kysely';

/** `where` with all of them, or nothing where there are none. */
export const whereAll = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
