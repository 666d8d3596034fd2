import { queryOptions } from '@tanstack/react-query';
import { keysOf } from '../../api/query.ts';
import { type ListState, listParams } from './list-state.ts';
import type { ListReply, ListSource } from './use-list-data.ts';

/** How a page of a list is read, and under which key it is kept. @param all whether all rows are counted, however many */
export function listQuery<T>(name: string, source: ListSource<T>, state: ListState, all = false) {
  const params = { ...listParams(state), ...(all ? { contarTodos: true } : {}) };
  return queryOptions<ListReply<T>>({
    queryKey: keysOf(source.resource).list({ name, ...source.always, ...params }),
    queryFn: ({ signal }) => source.load(params, signal),
  });
}
