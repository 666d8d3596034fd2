import type { ReactNode } from 'react';
import { usePhone } from '../use-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DataCards } from './data-cards.tsx';
import { DataTable } from './data-table.tsx';
import { isSet } from './filters/filter.ts';
import { ListFooter, type Total } from './list-footer.tsx';
import { ListNote } from './list-note.tsx';
import type { ListNoun } from './list-noun.ts';
import { listParams, nextSort } from './list-state.ts';
import classes from './list-view.module.css';
import type { BulkAction } from './row-action.ts';
import type { List } from './use-list.ts';
import type { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

interface ListCardProps<T extends { id: number }> {
  list: List<T>;
  label: string;
  noun: ListNoun;
  purpose: string;
  nameOf: (row: T) => string;
  keys: ReturnType<typeof useRowKeys<T>>;
  selection?: Selection<T> | null;
  bulkActions?: readonly BulkAction<T>[];
  onAdd?: (() => void) | undefined;
  totals: readonly Total[];
  selectionSummary?: ReactNode;
}

/** Changes with the question: another one starts at its first row. */
export const topKeyOf = <T,>({ state }: List<T>): string => JSON.stringify(listParams(state));

/** The rows of a list, as a table or as the cards of a phone, with their pages and sums below. */
export function ListCard<T extends { id: number }>(props: ListCardProps<T>) {
  const { list, label, noun, purpose, nameOf, keys, selection = null, bulkActions = [], onAdd, totals } = props;
  const { state, change, data, definition, prefs, visible } = list;
  const phone = usePhone();
  const failed = data.error !== null;
  const { rows, folds, notes } = list.unfolded;
  const shared = { label, columns: visible, rows, folds, notes, nameOf, handlers: keys.handlers };
  const note = (failed || (!data.isFirstLoad && data.rows.length === 0)) && (
    <ListNote
      noun={noun}
      purpose={purpose}
      state={state}
      error={data.error}
      filterCount={definition.filters.filter((filter) => isSet(filter, state.filters)).length}
      onRetry={data.retry}
      onClear={() => change({ search: '', filters: {} })}
      onAdd={onAdd}
    />
  );
  return (
    <div className={classes.card}>
      {phone ? (
        note || <DataCards {...shared} loading={data.isFirstLoad} stale={data.isStale} />
      ) : (
        <DataTable
          {...shared}
          prefs={prefs}
          onPrefs={list.setPrefs}
          sort={state}
          onSort={(column) => change(nextSort(state, column))}
          selection={selection}
          activeId={keys.activeId}
          loading={data.isFirstLoad}
          stale={data.isStale}
          topKey={topKeyOf(list)}
        >
          {note || null}
        </DataTable>
      )}
      {selection && (
        <BulkBar selection={selection} actions={bulkActions} nameOf={nameOf} summary={props.selectionSummary} />
      )}
      <ListFooter
        state={state}
        total={data.isFirstLoad || failed ? null : data.total}
        onCountAll={data.hasMore && !failed ? data.countAll : undefined}
        counting={data.isCounting}
        totals={totals}
        onPage={(page) => change({ page })}
        onPageSize={(rowsPerPage) => change({ rowsPerPage })}
      />
    </div>
  );
}
