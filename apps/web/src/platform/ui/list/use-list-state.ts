import { useCallback, useMemo, useState } from 'react';
import { useAddressTexts } from '../../router/use-address.ts';
import { changeListState, type ListChange, type ListState, readListState, writeListState } from './list-state.ts';

export interface ListStateControl {
  state: ListState;
  /** Changes the address; back at the first page unless `page` is given. `replace` leaves no step in the history. */
  change: (patch: ListChange, options?: { replace?: boolean }) => void;
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
  const [search, changeAddress] = useAddressTexts();
  const state = useMemo(
    () => knownOrder(readListState(search, filterNames, pageSize), sortable),
    [search, filterNames, sortable, pageSize],
  );
  const change = useCallback<ListStateControl['change']>(
    (patch, options) =>
      changeAddress((before) => {
        const next = changeListState(readListState(before, filterNames, pageSize), patch);
        return writeListState(before, next, filterNames, pageSize);
      }, options),
    [changeAddress, filterNames, pageSize],
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
