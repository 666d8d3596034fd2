import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { changeListState, type ListState, readListState, type Search, writeListState } from './list-state.ts';

export interface ListStateControl {
  state: ListState;
  /** Changes the address; back at the first page unless `page` is given. `replace` leaves no step in the history. */
  change: (patch: Partial<ListState>, options?: { replace?: boolean }) => void;
}

/** An order by what this person has no column for (an old link, somebody else's view) is none. */
const knownOrder = (state: ListState, sortable: readonly string[]): ListState =>
  state.sortBy === null || sortable.includes(state.sortBy) ? state : { ...state, sortBy: null, descending: false };

/** The state of a list in the address of the page. Other parts of the address (an open form) are left alone. */
export function useListState(
  filterNames: readonly string[],
  sortable: readonly string[],
  pageSize: number,
): ListStateControl {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const state = useMemo(
    () => knownOrder(readListState(search, filterNames, pageSize), sortable),
    [search, filterNames, sortable, pageSize],
  );
  const change = useCallback<ListStateControl['change']>(
    (patch, { replace = false } = {}) => {
      const next = (before: Search) =>
        writeListState(
          before,
          changeListState(readListState(before, filterNames, pageSize), patch),
          filterNames,
          pageSize,
        );
      void navigate({ to: '.', search: next as never, replace, resetScroll: false });
    },
    [navigate, filterNames, pageSize],
  );
  return { state, change };
}
