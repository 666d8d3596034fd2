import { useCallback, useMemo } from 'react';
import { useAddressTexts } from '../../router/use-address.ts';
import { changeListState, type ListState, readListState, writeListState } from './list-state.ts';

export interface ListStateControl {
  state: ListState;
  /** Changes the address; back at the first page unless `page` is given. `replace` leaves no step in the history. */
  change: (patch: Partial<ListState>, options?: { replace?: boolean }) => void;
}

/** The state of a list in the address of the page. Other parts of the address (an open form) are left alone. */
export function useListState(filterNames: readonly string[], pageSize: number): ListStateControl {
  const [search, changeAddress] = useAddressTexts();
  const state = useMemo(() => readListState(search, filterNames, pageSize), [search, filterNames, pageSize]);
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
