import { sql } from 'kysely';
import { inOrder, positioned, sortedRows } from './order.ts';
import { list } from './parts.ts';
import { MORE_THAN_COUNTED, UP_TO_COUNTED, type Way, type WayAsked } from './way.ts';

/**
 * Something narrows it, and to how many rows nobody knows before. They are read once, up to as many as are counted, and sorted. If there
 * are more, rows are passed in the order of the list until the page is full: of many the page is soon full.
 */
export function narrowed({ parts, told, paging }: WayAsked): Way {
  const { orders, sorted } = sortedRows(parts.orders);
  const rows = sql`select ${list([...parts.keys(), ...orders, ...told])} ${parts.from(parts.where, [...orders, ...told])} ${UP_TO_COUNTED}`;
  const few = positioned(sql`select * from achados order by ${sorted} ${paging.sql}`);
  const many = positioned(inOrder(parts.walk(parts.tested), paging));
  const key = list([...(parts.source.from.key ?? ['id']), 'posicao'].map((name) => sql.id(name)));
  return {
    rows,
    ids: sql`select ${key} from (${few}) x where not (select mais from resumo)
      union all select ${key} from (${many}) x where (select mais from resumo)`,
    mais: MORE_THAN_COUNTED,
  };
}
