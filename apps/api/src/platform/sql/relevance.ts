import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

interface Ranked {
  /** Codes and names, as `app.normalizar` writes them; may be null. */
  names: readonly Sql[];
  /** All that a search looks in, normalised: a `busca` column. */
  all: Sql;
}

/** Signs between words, written as spaces where a word's beginning is looked for. */
const between = '-/.,;:>()';

/**
 * How near a row is to a search, to order short lists by: 0 the whole code or name, 1 its beginning, 2 the beginning of
 * a word, 3 each word begins one, 4 anywhere. The rule is `relevanciaDe` of `@retaguarda/brasil`.
 */
function relevance({ names, all }: Ranked, search: string): Sql {
  const sought = sql`(select btrim(regexp_replace(app.normalizar(${search}), '\\s+', ' ', 'g')))`;
  const some = (holds: (name: Sql) => Sql) => sql.join(names.map(holds), sql` or `);
  const words = sql`' ' || translate(${all}, ${between}, ${' '.repeat(between.length)})`;
  const beginnings = sql`(select array_agg('% ' || substr(p, 2)) from unnest(app.padroes_de_busca(${search})) p)::text[]`;
  return sql`case
    when ${some((name) => sql`${name} = ${sought}`)} then 0
    when ${some((name) => sql`starts_with(${name}, ${sought})`)} then 1
    when strpos(${words}, ' ' || ${sought}) > 0 then 2
    when ${words} like all (${beginnings}) then 3
    else 4 end`;
}

/** What goes before the usual order of a short list: the rows nearest to the search, where something was typed. */
export const nearestFirst = (ranked: Ranked, search: string | undefined): Sql =>
  search?.trim() ? sql`${relevance(ranked, search)}, ` : sql``;
