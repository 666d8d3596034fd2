import { type RawBuilder, sql } from 'kysely';

/**
 * Of the numbers of days before an end at which somebody is told, the least that was come to; null: none yet. Kept beside the
 * row, it says which were told: a lesser one is told again, the same one never.
 *
 * @param end column of an instant
 */
export const markBeforeEnd = (end: RawBuilder<unknown>, days: readonly number[]): RawBuilder<number | null> =>
  sql`(select min(m) from unnest(${[...days]}::int[]) m where ${end} < now() + make_interval(days => m))`;

/** Whole days until an instant, rounded down. */
export const daysUntil = (end: RawBuilder<unknown>): RawBuilder<number> =>
  sql`floor(extract(epoch from ${end} - now()) / 86400)::int`;

/** As people say it: `hoje`, `amanhã`, `em 15 dias`. */
export const inDays = (days: number): string => (days < 1 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`);
