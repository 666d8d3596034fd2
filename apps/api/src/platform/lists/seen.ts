import {
  type AnyList,
  type Columns,
  DomainError,
  type Filters,
  isSeen,
  listSeenBy,
  paramsOfFilter,
  type Viewer,
} from '@retaguarda/contracts';
import type { Question } from './slot.ts';

/** The fields of a row that a person is given. */
export function fieldsSeen({ row, columns }: AnyList, viewer: Viewer): string[] {
  const all = columns as Columns;
  return Object.keys(row.shape).filter((name) => {
    const column = all[name];
    return !column?.own || isSeen(column, viewer);
  });
}

/**
 * What is not for a person's eyes does not exist for them: neither as an order nor as a filter.
 *
 * @throws DomainError INVALID naming it, as it is refused where nobody knows it
 */
export function refuseUnseen(list: AnyList, viewer: Viewer, query: Question): void {
  const seen = listSeenBy(list, viewer);
  if (seen === list) return;
  const campos: Record<string, string> = {};
  for (const name of ['sortBy', 'exactBy'] as const) {
    const column = query[name];
    if (column !== undefined && column in list.columns && !(column in seen.columns))
      campos[name] = `Coluna desconhecida: ${column}`;
  }
  for (const [name, filter] of Object.entries(list.filters as Filters)) {
    if (name in seen.filters) continue;
    for (const param of paramsOfFilter(name, filter))
      if (query[param] !== undefined) campos[param] = 'Campo desconhecido';
  }
  if (Object.keys(campos).length > 0) throw new DomainError('INVALID', { campos });
}
