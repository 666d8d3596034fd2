import { COUNTED_ROWS } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { assembled } from './assembled.ts';
import { narrowed } from './narrowed.ts';
import type { Paging } from './order.ts';
import { type ListParts, list } from './parts.ts';
import type { Sql } from './source.ts';
import { walked } from './walked.ts';

/** A way to a page: what is counted, the keys of the page in order, and whether there are more rows than are counted. */
export interface Way {
  /** Rows that are counted and added up, each sum as `soma_<its place>`. */
  rows: Sql;
  /** The keys of the page with `posicao`; may read `achados`, those rows, and `resumo`, their count. */
  ids: Sql;
  /** Over `achados`. */
  mais: Sql;
}

/** What a way is made from. */
export interface WayAsked {
  parts: ListParts;
  /** What each sum adds up, as `soma_<its place>`. */
  told: readonly Sql[];
  paging: Paging;
}

/** More than are counted: one is enough to know it. */
export const UP_TO_COUNTED = sql`limit ${sql.lit(COUNTED_ROWS + 1)}`;
export const MORE_THAN_COUNTED = sql`(count(*) > ${sql.lit(COUNTED_ROWS)})`;

/** Few rows are read by one process: to start others takes longer. */
const inOneProcess = sql`app.em_um_processo()`;

const wayOf = ({ narrowed: isNarrowed, table }: ListParts) => {
  if (typeof table !== 'string') return assembled;
  return isNarrowed ? narrowed : walked;
};

/**
 * One statement for the page as JSON text, its total and sums: counted and added up to `COUNTED_ROWS`, and `mais` says whether there are
 * more. Keys first, then the rest of a row only for the rows of the page.
 */
export function pageOf(parts: ListParts, fields: readonly string[], sums: readonly string[], paging: Paging): Sql {
  const summed = Object.entries(parts.source.sums ?? {}).filter(([name]) => sums.includes(name));
  const told = summed.map(([, sum], at) => sql`${sum} as ${sql.id(`soma_${at}`)}`);
  const { rows, ids, mais } = wayOf(parts)({ parts, told, paging });
  const sumsOf = summed.map(
    ([name], at) => sql`case when not ${mais} then ${parts.sum(name, sql.ref(`soma_${at}`))} end as ${sql.id(name)}`,
  );
  const counted = list([
    sql`(case when ${mais} then ${sql.lit(COUNTED_ROWS)} else count(*) end)::int as total`,
    sql`${mais} as mais`,
    ...sumsOf,
  ]);
  const ctes = [
    sql`achados as materialized (${rows})`,
    sql`resumo as (select ${counted} from achados)`,
    sql`pagina as materialized (${ids})`,
  ];
  const names = summed.map(([name]) => sql`${sql.lit(name)}, resumo.${sql.id(name)}`);
  const totais = summed.length > 0 ? sql`, json_build_object(${list(names)})::text as totais` : sql``;
  return sql`with ${list(ctes)} select resumo.total, resumo.mais, coalesce((select json_agg(a_linha) from (
    select ${parts.fields(fields)} ${parts.ofPage(fields)}) a_linha), '[]')::text as data${totais} from resumo where ${inOneProcess}`;
}
