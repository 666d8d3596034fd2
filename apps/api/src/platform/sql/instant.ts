import { sql } from 'kysely';

/** Instants leave as ISO 8601 UTC with milliseconds. */
export const isoInstant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
