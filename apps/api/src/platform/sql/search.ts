import { type RawBuilder, sql } from 'kysely';

/** Letters a trigram index needs to narrow a search; shorter ones are compared row by row. */
const MIN_INDEXED = 3;

/** Whether a trigram index can narrow this search at all. */
export const isIndexable = (search: string) => search.split(/\s+/).some((word) => word.length >= MIN_INDEXED);

/** A text, or what stands for it until the statement is sent: the slot of a list. */
type Searched = string | { readonly valueFor: (asked: never) => unknown };

/**
 * `LIKE` patterns of a "contains" search over a `busca` column, to stand in `like all (…)`: every word must be there,
 * in any order, without accents and case; `%`, `_` and `\` are looked for as they are. The database makes them by the
 * function that made the column, once per statement.
 */
export const containsPatterns = (search: Searched): RawBuilder<unknown> =>
  sql`(select app.padroes_de_busca(${search}))::text[]`;
