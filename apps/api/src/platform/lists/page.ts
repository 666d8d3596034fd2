import { COUNTED_ROWS } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { assembled } from './assembled.ts';
import { narrowed } from './narrowed.ts';
import type { Paging } from './order.ts';
import { type ListParts, list } from './parts.ts';
import type { Sql } from './source.ts';
import { walked } from './walked.ts';

/** Few rows are read by one process: to start others takes longer. */
const inOneProcess = sql`app.em_um_processo()`;

const wayOf = ({ narrowed: isNarrowed, table }: ListParts) => {
  if (typeof table !== 'string') return assembled;
  return isNarrowed ? narrowed : walked;
};

/**
 * One statement for the page as JSON text, its total and sums: counted and added up to `COUNTED_ROWS`, and `mais` says whether there are
 * more. Keys first, then the rest of a row only for the rows of the page. Rows that only the count reads are not kept: to keep them
 * costs more than to count them.
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
    sql`achados as (${rows})`,
    sql`resumo as (select ${counted} from achados)`,
    sql`pagina as materialized (${ids})`,
  ];
  const names = summed.map(([name]) => sql`${sql.lit(name)}, resumo.${sql.id(name)}`);
  const totais = summed.length > 0 ? sql`, json_build_object(${list(names)})::text as totais` : sql``;
  return sql`with ${list(ctes)} select resumo.total, resumo.mais, coalesce((select json_agg(a_linha) from (
    select ${parts.fields(fields)} ${parts.ofPage(fields)}) a_linha), '[]')::text as data${totais} from resumo where ${inOneProcess}`;
}
