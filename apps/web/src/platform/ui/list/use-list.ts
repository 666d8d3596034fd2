import { useMemo } from 'react';
import { useSession } from '../../session/session-store.ts';
import { useStored } from '../stored.ts';
import type { Column } from './column.ts';
import { type ColumnPrefs, readColumnPrefs, visibleColumns } from './column-prefs.ts';
import { type Filter, paramNames } from './filters/filter.ts';
import { DEFAULT_PAGE_SIZE, type ListState } from './list-state.ts';
import type { Unfolding } from './unfolding.ts';
import { type ListData, type ListSource, useListData } from './use-list-data.ts';
import { type ListStateControl, useListState } from './use-list-state.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { type Unfolded, useUnfolding } from './use-unfolding.ts';

export interface ListDefinition<T> {
  /** Names the list on the device and among saved views: `marcas`. Stable: renaming loses both. */
  name: string;
  source: ListSource<T>;
  columns: readonly Column<T>[];
  filters: readonly Filter[];
  pageSize?: number;
  /** What stands folded under its rows; kept by the caller. */
  unfolding?: Unfolding<T> | undefined;
}

/** Everything a list page shares with its parts. */
export interface List<T> extends ListStateControl {
  definition: ListDefinition<T>;
  paramNames: readonly string[];
  data: ListData<T>;
  /** The rows of the page, with those under the opened ones. */
  unfolded: Unfolded<T>;
  prefs: ColumnPrefs;
  setPrefs: (prefs: ColumnPrefs) => void;
  /** The columns on view, in order. */
  visible: readonly Column<T>[];
  selection: Selection<T>;
}

const scopeOf = ({ search, filters, somenteInativos }: ListState) => JSON.stringify([search, filters, somenteInativos]);

/**
 * A list: its state in the address, its rows, its columns as the person likes them, and what is selected.
 *
 * @param own the state of a list inside another screen, whose address it leaves alone
 */
export function useList<T extends { id: number }>(definition: ListDefinition<T>, own?: ListStateControl): List<T> {
  const { name, source, columns, filters, pageSize = DEFAULT_PAGE_SIZE, unfolding } = definition;
  const { usuario, grupo } = useSession();
  const names = useMemo(() => paramNames(filters), [filters]);
  const sortable = useMemo(() => columns.flatMap(({ id, sortable: may }) => (may ? [id] : [])), [columns]);
  const inAddress = useListState(names, sortable, pageSize);
  const control = own ?? inAddress;
  const key = `COLUNAS:${grupo?.id ?? 0}:${usuario?.id ?? 0}:${name}`;
  const [prefs, setPrefs] = useStored(key, readColumnPrefs);
  const visible = useMemo(() => visibleColumns(columns, prefs), [columns, prefs]);
  const data = useListData(name, source, control.state);
  const unfolded = useUnfolding(data.rows, { name, source, unfolding, control });
  const selection = useSelection(unfolded.rows, scopeOf(control.state));
  return { definition, paramNames: names, ...control, data, unfolded, prefs, setPrefs, visible, selection };
}
