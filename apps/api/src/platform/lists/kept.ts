import { type AnyList, columnOf, type Filter } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { asked, type Question, Slot } from './slot.ts';
import type { KeptTotal, OwnSummary, Sql } from './source.ts';

const grupo = new Slot(({ actor }) => actor.grupoId);

/** A figure of `app.contagem`: of the active rows or of the others. */
export const keptFigure = (name: string | Sql, active = true): Sql =>
  sql`(select coalesce(sum(n), 0) from contagem where grupo_id = ${grupo} and tabela = ${typeof name === 'string' ? sql.lit(name) : name} and ativo = ${sql.lit(active)})`;

/** Figures of several names, together. @param names a `text[]` */
const keptOfNames = (names: Sql): Sql =>
  sql`(select coalesce(sum(n), 0) from contagem where grupo_id = ${grupo} and tabela = any(${names}) and ativo)`;

/** A figure kept by company as `name/<id>`, of some companies. @param ids a `bigint[]` */
export const keptOfCompanies = (name: string, ids: Sql): Sql =>
  keptOfNames(sql`array(select ${sql.lit(`${name}/`)} || k from unnest(${ids}) k)`);

/** Rows counted by the value of a column (`app.contar_por`), of some values. @param ids a `bigint[]` */
export const keptOfValues = (name: string, ids: Sql): Sql =>
  keptOfNames(sql`array(select ${sql.lit(`${name}=`)} || k from unnest(${ids}) k)`);

/** How many rows begin with each beginning that is counted as `name/<beginning>`, as `inicio` and `n`. */
export const keptByBeginning = (name: string, active: boolean): Sql => {
  const inicio = sql`substr(tabela, ${sql.lit(name.length + 2)}) collate "C"`;
  return sql`select ${inicio} as inicio, sum(n) as n from contagem
    where grupo_id = ${grupo} and ativo = ${sql.lit(active)} and starts_with(tabela, ${sql.lit(`${name}/`)}) group by 1 having sum(n) <> 0`;
};

/** What a kept total is read by. @param inactive whether the rows asked for are the inactive ones */
export function summaryOf(kept: KeptTotal | OwnSummary, inactive: boolean): Sql {
  if ('summary' in kept) return kept.summary;
  const { name, less, lessKept } = kept;
  const parts = [
    keptFigure(name, !inactive),
    ...(lessKept === undefined ? [] : [keptFigure(lessKept, !inactive)]),
    ...(less ? [less] : []),
  ];
  return sql`select (${sql.join(parts, sql` - `)})::int as total`;
}

/** Tells the text of a kept total from others of the same shape. */
export const keyOf = (kept: KeptTotal | OwnSummary | null): string => {
  if (!kept) return '';
  if ('summary' in kept) return kept.key;
  return `${typeof kept.name === 'string' ? kept.name : 'valor'} ${kept.lessKept ?? ''} ${kept.less ? 'menos' : ''}`;
};

/**
 * The kept total of a question that asks one filter, whose definition says that its rows are counted (`app.contar_por`
 * keeps the counts of its column); null when it does not say so.
 */
export function keptByFilter(table: string, list: AnyList, param: string, question: Question): KeptTotal | null {
  const filter = list.filters[param] as Filter | undefined;
  if (!filter?.counted) return null;
  const name = `${table}.${columnOf(param)}`;
  if (question[param] === true) return { name };
  if (question[param] === false) return { name: table, lessKept: name };
  return { name: sql`${sql.lit(`${name}=`)} || ${asked(param)}::bigint` };
}
