import { sql } from 'kysely';
import { containsPatterns } from '../sql/search.ts';
import type { ListSearch, SearchIndex, Sql } from './source.ts';

/** Most rows that a search answers with: what so many take to be read, counted and sorted is a tenth of a second. */
export const MOST_FOUND = 10_000;

/**
 * A search by an index. What it found is an array and not "in": joined, the matches were read again for each row of a walk in the
 * list's order.
 */
export const foundBy = (index: SearchIndex): ListSearch => ({
  where: (text) => sql`${index.of} = any(array(select x.id from ${index.find(text)}))`,
  index,
});

/** In the column `busca` of a table, which has an index. @param of what of a row of the list names a row of that table */
export const inTextOf = (table: string, of: Sql, most = MOST_FOUND): SearchIndex => ({
  of,
  find: (text, { most: upTo = null, among = sql`null` } = {}) =>
    sql`app.buscar(${sql.lit(`app.${table}`)}::regclass, ${containsPatterns(text)}, ${sql.lit(upTo)}, ${among}) x (id)`,
  most,
});

/** The same, where nothing else is searched. */
export const searchedIn = (table: string, of: Sql, most?: number): ListSearch => foundBy(inTextOf(table, of, most));

/**
 * The same, and by the name of the person that a document names: what a bank or an authority was told may differ from it.
 *
 * @param documents the table of the list, whose rows have a `pessoa_id` with an index
 */
export function searchedInOrByPerson(table: string, of: Sql, documents: string): ListSearch {
  const own = inTextOf(table, of);
  const find: SearchIndex['find'] = (text, only = {}) => {
    const { most, among } = only;
    const amongThose = among ? sql`and d.id = any(${among})` : sql``;
    const upTo = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
    return sql`(select x.id from ${own.find(text, only)} union (select d.id from ${sql.table(documents)} d
      where d.grupo_id = (select app.grupo_atual()) and d.pessoa_id = any(array(select app.buscar('app.empresa'::regclass, ${containsPatterns(text)})))
        ${amongThose} ${upTo})) x (id)`;
  };
  return foundBy({ ...own, find });
}
