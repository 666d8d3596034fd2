import { useRef, useState } from 'react';
import type { Column } from '../../../platform/ui/list/column.ts';
import { noPrefs, visibleColumns } from '../../../platform/ui/list/column-prefs.ts';
import { DataCards } from '../../../platform/ui/list/data-cards.tsx';
import { DataTable } from '../../../platform/ui/list/data-table.tsx';
import { ListFooter, type Total } from '../../../platform/ui/list/list-footer.tsx';
import type { ListState } from '../../../platform/ui/list/list-state.ts';
import classes from '../../../platform/ui/list/list-view.module.css';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useRowKeys } from '../../../platform/ui/list/use-row-keys.ts';
import { usePhone } from '../../../platform/ui/use-phone.ts';

export interface Paging {
  page: number;
  rowsPerPage: number;
}

interface LinhasTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** Null while it is not known. */
  total: number | null;
  paging: Paging;
  onPaging: (paging: Paging) => void;
  nameOf: (row: T) => string;
  actions: (row: T) => readonly RowAction[];
  onOpen: (row: T) => void;
  totals?: readonly Total[];
  loading: boolean;
  stale: boolean;
  /** In place of the rows: empty, failed. */
  note?: React.ReactNode;
}

const noState: Omit<ListState, 'page' | 'rowsPerPage'> = {
  search: '',
  sortBy: null,
  descending: false,
  filters: {},
  somenteInativos: false,
  visao: null,
  opened: [],
};

/** The lines of a batch, as a list's rows: the same keys, cards on a phone, pages and totals; the order is the run's. */
export function LinhasTable<T extends { id: number }>(props: LinhasTableProps<T>) {
  const { label, columns, rows, total, paging, onPaging, nameOf, actions, onOpen, loading, stale, note } = props;
  const phone = usePhone();
  const [prefs, setPrefs] = useState(noPrefs);
  const search = useRef<HTMLInputElement>(null);
  const keys = useRowKeys({ rows, selection: null, onOpen, actions, search });
  const shown = visibleColumns(columns, prefs);
  const shared = { label, columns: shown, rows, nameOf, handlers: keys.handlers };
  return (
    <div className={classes.card} ref={keys.owner}>
      {phone ? (
        (note ?? <DataCards {...shared} loading={loading} stale={stale} />)
      ) : (
        <DataTable
          {...shared}
          prefs={prefs}
          onPrefs={setPrefs}
          sort={{ sortBy: null, descending: false }}
          onSort={() => {}}
          selection={null}
          activeId={keys.activeId}
          loading={loading}
          stale={stale}
          topKey={JSON.stringify(paging)}
        >
          {note}
        </DataTable>
      )}
      <ListFooter
        state={{ ...noState, ...paging }}
        total={total}
        totals={props.totals ?? []}
        onPage={(page) => onPaging({ ...paging, page })}
        onPageSize={(rowsPerPage) => onPaging({ page: 1, rowsPerPage })}
      />
    </div>
  );
}
