import { sql } from 'kysely';
import type { Narrow, Sql } from './source.ts';

/** Civil days of who asks are counted where the provider is. */
const ZONE = sql`'America/Sao_Paulo'`;

/** Instants from a day on. */
export const fromDay =
  (instant: Sql): Narrow =>
  (day) =>
    sql`${instant} >= (${day}::date)::timestamp at time zone ${ZONE}`;

/** Instants until the end of a day. */
export const untilDay =
  (instant: Sql): Narrow =>
  (day) =>
    sql`${instant} < (${day}::date + 1)::timestamp at time zone ${ZONE}`;
