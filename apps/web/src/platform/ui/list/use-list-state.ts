import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { changeListState, type ListState, readListState, type Search, writeListState } from './list-state.ts';

export interface ListStateControl {
  state: ListState;
  /** Changes the address; back at the first page unless `page` is given. `replace` leaves no step in the history. */
  change: (patch: Partial<ListState>, options?: { replace?: boolean }) => void;
}

/** The state of a list in the address of the page. Other parts of the address (an open form) are left alone. */
export function useListState(filterNames: readonly string[], pageSize: number): ListStateControl {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const state = useMemo(() => readListState(search, filterNames, pageSize), [search, filterNames, pageSize]);
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

/** The state of a list inside another screen: it ends with it. */
export function usePanelState(pageSize: number): ListStateControl {
  const [state, setState] = useState(() => readListState({}, [], pageSize));
  const change = useCallback<ListStateControl['change']>((patch) => {
    setState((before) => changeListState(before, patch));
  }, []);
  return { state, change };
}
