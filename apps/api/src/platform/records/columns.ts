import { columnOf, type Field, refName, refTarget } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isoInstant } from '../sql/instant.ts';

export type Sql = RawBuilder<unknown>;
export type Columns = Readonly<Record<string, Sql>>;
type Fields = Readonly<Record<string, Field>>;

/** One column of the table `alias` as JSON wants it: decimals, months, times and instants are text, the rest is as stored. */
export function wireColumn(alias: string, name: string, field: Field | undefined): Sql {
  const column = `${alias}.${columnOf(name)}`;
  if (field?.instant || name === 'criadoEm' || name === 'atualizadoEm') return isoInstant(column);
  switch (field?.kind) {
    case 'decimal':
      return sql.raw(`${column}::text`);
    case 'month':
      return sql.raw(`to_char(${column}, 'YYYY-MM')`);
    case 'time':
      return sql.raw(`to_char(${column}, 'HH24:MI')`);
    default:
      return sql.raw(column);
  }
}

/** A value of the wire as its column wants it. */
export const storedValue = (field: Field | undefined, value: unknown): unknown =>
  field?.kind === 'month' && typeof value === 'string' ? `${value}-01` : (value ?? null);

/** What a reference of the table `alias` names, as `{ id, rotulo }`. */
export function optionOf(alias: string, name: string, target: string): Sql {
  const { table, labelColumns, scope } = refTarget(target);
  const [only, ...others] = labelColumns.map((column) => `alvo.${column}`);
  const label = others.length === 0 ? `${only}::text` : `concat_ws(' - ', ${[only, ...others].join(', ')})`;
  const sameGroup = scope === 'grupo' ? ` and alvo.grupo_id = ${alias}.grupo_id` : '';
  return sql.raw(`(select json_build_object('id', alvo.id, 'rotulo', ${label}) from ${table} alvo
    where alvo.id = ${alias}.${columnOf(name)}${sameGroup})`);
}

/** Those of the ids that records of a target have in the group in context, as a JSON array: what of a document is known, asked once. */
export function knownIds(target: string, ids: readonly number[]): Sql {
  const { table } = refTarget(target);
  return sql`(select coalesce(json_agg(alvo.id), '[]') from ${sql.table(table)} alvo
    where alvo.grupo_id = app.grupo_atual() and alvo.id = any(${[...new Set(ids)]}::bigint[]))`;
}

/** The fields under their wire names. */
export const valueColumns = (alias: string, fields: Fields): Columns =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wireColumn(alias, name, field)]));

/** The fields under their wire names, each reference with what it names beside it. */
export function fieldColumns(alias: string, fields: Fields): Columns {
  const columns: Record<string, Sql> = {};
  for (const [name, field] of Object.entries(fields)) {
    columns[name] = wireColumn(alias, name, field);
    if (field.kind === 'ref' && field.target) columns[refName(name)] = optionOf(alias, name, field.target);
  }
  return columns;
}

/** What every row of the house has. */
export const systemColumns = (alias: string): Columns =>
  Object.fromEntries(
    ['id', 'versao', 'ativo', 'criadoEm', 'atualizadoEm'].map((name) => [name, wireColumn(alias, name, undefined)]),
  );

/** Columns as a select list. */
export const selected = (columns: Columns): Sql =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.id(name)}`));

/** Rows as a JSON array, empty when there is none. */
export const jsonRows = (query: Sql): Sql => sql`coalesce((select json_agg(linha) from (${query}) linha), '[]')`;
