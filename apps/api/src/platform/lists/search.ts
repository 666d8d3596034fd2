import { sql } from 'kysely';
import { containsPatterns } from '../sql/search.ts';
import type { Slot } from './slot.ts';
import type { ListSearch, SearchIndex, Sql } from './source.ts';

/**
 * A search by an index. What it found is an array and not "in": joined, the matches were read again for each row of a walk in the
 * list's order.
 */
export const foundBy = (index: SearchIndex): ListSearch => ({
  where: (text) => sql`${index.of} = any(array(select x.id from ${index.find(text)}))`,
  index,
});

/** In the column `busca` of a table, which has an index. @param of what of a row of the list names a row of that table */
export const inTextOf = (table: string, of: Sql): SearchIndex => ({
  of,
  find: (text, most) =>
    sql`app.buscar(${sql.lit(`app.${table}`)}::regclass, ${containsPatterns(text)}, ${sql.lit(most ?? null)}) x (id)`,
  test: (text) => sql`coalesce((select x.busca like all (${containsPatterns(text)}) from ${sql.table(table)} x
    where x.grupo_id = (select app.grupo_atual()) and x.id = ${of}), false)`,
});

/** The same, where nothing else is searched. */
export const searchedIn = (table: string, of: Sql): ListSearch => foundBy(inTextOf(table, of));

/**
 * The same, and by the name of the person that a document names: what a bank or an authority was told may differ from it.
 *
 * @param documents the table of the list, whose rows have a `pessoa_id` with an index
 */
export function searchedInOrByPerson(table: string, of: Sql, documents: string): ListSearch {
  const own = inTextOf(table, of);
  const people = (text: Slot) => sql`array(select app.buscar('app.empresa'::regclass, ${containsPatterns(text)}))`;
  const ofThem = (text: Slot) => sql`d.grupo_id = (select app.grupo_atual()) and d.pessoa_id = any(${people(text)})`;
  return foundBy({
    ...own,
    find: (text, most) => {
      const upTo = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
      return sql`(select x.id from ${own.find(text, most)} union (select d.id from ${sql.table(documents)} d
        where ${ofThem(text)} ${upTo})) x (id)`;
    },
    test: (text) =>
      sql`(${own.test(text)} or exists (select from ${sql.table(documents)} d where ${ofThem(text)} and d.id = ${of}))`,
  });
}
