import { MAX_ROWS_PER_PAGE } from '@retaguarda/contracts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { listQuery } from './list-query.ts';
import { type ListState, toggleOpened } from './list-state.ts';
import { type Folded, foldRows, type Under, type Unfolding, unfolded } from './unfolding.ts';
import type { ListReply, ListSource } from './use-list-data.ts';
import type { ListStateControl } from './use-list-state.ts';

interface UnfoldingOptions<T> {
  name: string;
  source: ListSource<T>;
  /** Absent: nothing stands under a row of this list. */
  unfolding: Unfolding<T> | undefined;
  control: ListStateControl;
}

export interface Unfolded<T> extends Folded<T> {
  /** Opens what is under a row, or folds it again. */
  toggle: (row: T) => void;
}

/** The list as it is asked for the rows under one: its order, those rows alone. */
const stateUnder = (state: ListState, filters: Readonly<Record<string, string>>): ListState => ({
  ...state,
  search: '',
  filters,
  page: 1,
  rowsPerPage: MAX_ROWS_PER_PAGE,
});

/** The rows of a page with those under the opened ones; which are open is in the address, so a way back finds them so. */
export function useUnfolding<T extends { id: number }>(
  page: readonly T[],
  { name, source, unfolding, control }: UnfoldingOptions<T>,
): Unfolded<T> {
  const { state, change } = control;
  const opened = useMemo(
    () => (unfolding ? page.filter((row) => state.opened.includes(row.id) && unfolding.count(row) > 0) : []),
    [page, state.opened, unfolding],
  );
  const underOf = useCallback(
    (row: T, { data, isError, refetch }: Partial<UseQueryResult<ListReply<T>>> = {}): Under<T> => ({
      rows: data?.data ?? [],
      total: data?.total ?? null,
      ...(isError && !data && refetch ? { retry: () => void refetch() } : {}),
      showAll: () => unfolding && change({ search: '', filters: unfolding.narrow(row), opened: [] }),
    }),
    [unfolding, change],
  );
  const queries = unfolding
    ? opened.map((row) => listQuery<T>(name, source, stateUnder(state, unfolding.narrow(row))))
    : [];
  const combine = useCallback(
    (read: readonly UseQueryResult<ListReply<T>>[]) =>
      new Map(opened.map((row, index) => [row.id, underOf(row, read[index])])),
    [opened, underOf],
  );
  const under = useQueries({ queries, combine });
  const folded = useMemo(
    () => (unfolding ? foldRows(page, unfolding, under) : unfolded(page)),
    [page, unfolding, under],
  );
  const toggle = ({ id }: T) => change(toggleOpened(id), { replace: true });
  return { ...folded, toggle };
}
