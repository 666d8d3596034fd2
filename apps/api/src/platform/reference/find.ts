import { columnOf, type Register, type RowOf } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { filtersOf, nearest, orderOf, rowColumns, scopeOf } from '../registers/sql.ts';
import { whereAll } from '../sql/where.ts';

interface Search {
  search: string;
  limit: number;
  [filter: string]: unknown;
}

/** Rows in use of an official table that match a search, the nearest first. */
export async function searchReference<R extends Register>(
  db: Db,
  register: R,
  actor: Actor,
  { limit, ...query }: Search,
): Promise<RowOf<R>[]> {
  const where = whereAll([...scopeOf(register, actor), ...filtersOf(register, query), sql`r.ativo`]);
  const { rows } = await sql<{ linha: RowOf<R> }>`
    select row_to_json(linha) as linha from (select ${rowColumns(register)} from ${sql.table(register.table)} r ${where}
      order by ${nearest(register, query)}${orderOf(register)} limit ${limit}) linha`.execute(db);
  return rows.map(({ linha }) => linha);
}

/**
 * Rows in use of an official table by one of its texts, whatever their accents and case. The table has an index of what is compared
 * (`<table>_<column>_chave`): without it all its rows would be normalised for each text.
 */
export async function findReference<R extends Register>(
  db: Db,
  register: R,
  field: keyof R['fields'] & string,
  texts: readonly string[],
): Promise<RowOf<R>[]> {
  if (register.scope !== 'referencia') throw new Error(`${register.resource} is no official table`);
  if (texts.length === 0) return [];
  const { rows } = await sql<{ linha: RowOf<R> }>`
    select row_to_json(linha) as linha from (select ${rowColumns(register)} from ${sql.table(register.table)} r
      where r.ativo and ${sameText(field, texts)}) linha`.execute(db);
  return rows.map(({ linha }) => linha);
}

/** One of the texts, as the index of that column has it. */
export const sameText = (field: string, texts: readonly string[]): RawBuilder<unknown> =>
  sql`app.normalizar(${sql.ref(`r.${columnOf(field)}`)}) = any(array(select app.normalizar(x) from unnest(${[...new Set(texts)]}::text[]) x))`;
