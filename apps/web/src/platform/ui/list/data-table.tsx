import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { Column, Sortable } from './column.ts';
import { type ColumnPrefs, resizeColumn } from './column-prefs.ts';
import { columnWidths } from './column-widths.ts';
import { DataHead } from './data-head.tsx';
import { DataRow, type RowHandlers } from './data-row.tsx';
import classes from './data-table.module.css';
import { FoldNoteView } from './fold-control.tsx';
import { listTexts } from './list-texts.ts';
import { type Folded, noFolds, noNotes, spanOf } from './unfolding.ts';
import type { Selection } from './use-selection.ts';

interface DataTableProps<T> extends Partial<Pick<Folded<T>, 'folds' | 'notes'>> {
  label: string;
  /** The columns on view, in order. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  nameOf: (row: T) => string;
  prefs: ColumnPrefs;
  onPrefs: (prefs: ColumnPrefs) => void;
  sort: Sortable;
  onSort: (column: string) => void;
  /** Null: rows cannot be selected. */
  selection: Selection<T> | null;
  activeId: number | null;
  handlers: RowHandlers<T>;
  /** Bars instead of rows. */
  loading?: boolean;
  /** The rows answer an earlier question. */
  stale?: boolean;
  /** Changes with the question asked: another one starts at its first row. */
  topKey: string;
  /** In place of the rows: empty, nothing found, failed. */
  children?: React.ReactNode;
}

const CHECK_WIDTH = 36;
const ACTIONS_WIDTH = 40;
const SKELETON_ROWS = 24;
/** As in `data-table.module.css`: what opens a row, and what stands under one, begin further in. */
const INSET = 20;
const INSET_UNDER = 40;

/** Rows under a header that stays, beside a first column that stays. */
export function DataTable<T extends { id: number }>(props: DataTableProps<T>) {
  const { label, columns, rows, nameOf, prefs, onPrefs, sort, onSort, selection, activeId, handlers } = props;
  const { folds = noFolds, notes = noNotes } = props;
  const t = useTexts(listTexts);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useWidth(scroller) - (selection ? CHECK_WIDTH : 0) - ACTIONS_WIDTH;
  const widths = useMemo(() => {
    const inset = ({ id }: T) => (folds.size === 0 ? 0 : folds.get(id)?.level === 1 ? INSET_UNDER : INSET);
    return columnWidths(columns, prefs, room, rows, inset);
  }, [columns, prefs, room, rows, folds]);
  const total = widths.reduce((sum, width) => sum + width, (selection ? CHECK_WIDTH : 0) + ACTIONS_WIDTH);
  const [scrolled, setScrolled] = useState(false);
  const { topKey } = props;
  const down = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the key says when
  useEffect(() => {
    // Even to ask where it stands has the whole page laid out.
    if (scroller.current && down.current > 0) scroller.current.scrollTop = 0;
  }, [topKey]);
  const stops = activeId ?? rows[0]?.id ?? null;
  const note = props.children;

  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={label}
      aria-busy={props.loading || props.stale}
      data-scrolled={scrolled || undefined}
      tabIndex={note ? 0 : undefined}
      onScroll={({ currentTarget }) => {
        down.current = currentTarget.scrollTop;
        setScrolled(currentTarget.scrollLeft > 0);
      }}
    >
      <table
        className={classes.table}
        data-folding={folds.size > 0 || undefined}
        style={{ width: note ? '100%' : total }}
      >
        <caption className="visually-hidden">{label}</caption>
        <colgroup>
          {selection && <col style={{ width: CHECK_WIDTH }} />}
          {columns.map(({ id }, index) => (
            <col key={id} style={{ width: widths[index] }} />
          ))}
          <col style={{ width: ACTIONS_WIDTH }} />
        </colgroup>
        <DataHead
          columns={columns}
          widths={widths}
          sort={sort}
          selection={selection}
          onSort={onSort}
          onResize={(id, width) => onPrefs(resizeColumn(prefs, id, width))}
        />
        {!note && (
          <tbody className={classes.body} data-stale={props.stale || undefined}>
            {props.loading ? (
              <SkeletonRows columns={columns} check={selection !== null} label={t('loadingRows', { many: label })} />
            ) : (
              rows.map((row) => {
                const fold = folds.get(row.id);
                const note = notes.get(row.id);
                return (
                  <Fragment key={row.id}>
                    <DataRow
                      row={row}
                      name={nameOf(row)}
                      columns={columns}
                      selectable={selection !== null}
                      selected={selection?.has(row.id) ?? false}
                      active={row.id === stops}
                      under={fold?.level === 1}
                      open={fold?.open}
                      words={fold?.words}
                      handlers={handlers}
                    />
                    {note && (
                      <tr className={classes.foldNote}>
                        <td colSpan={spanOf(columns, selection !== null)}>
                          <FoldNoteView note={note} />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                );
              })
            )}
          </tbody>
        )}
      </table>
      {note && <div className={classes.note}>{note}</div>}
    </section>
  );
}

/** As many bars as rows fit, of uneven length, so that nothing jumps when the rows come. */
function SkeletonRows<T>({ columns, check, label }: { columns: readonly Column<T>[]; check: boolean; label: string }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
    <tr key={row} className={classes.row} aria-hidden={row > 0} data-awaited>
      {check && <td className={classes.check} />}
      {columns.map(({ id, align }, column) => (
        <td key={id} className={classes.cell} data-align={align}>
          <span className={classes.bar} style={{ width: `${38 + ((row * 17 + column * 29) % 48)}%` }} />
          {row === 0 && column === 0 && <span className="visually-hidden">{label}</span>}
        </td>
      ))}
      <td />
    </tr>
  ));
}

/** What the last table measured, in a window of that width: the next one mostly has the same, and need not ask the browser to lay out. */
let last = { window: 0, width: 0 };

/** Width of an element inside its borders, known before the first paint. */
function useWidth(ref: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => (last.window === window.innerWidth ? last.width : 0));
  const guessed = useRef(width > 0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      last = { window: window.innerWidth, width: element.clientWidth };
      setWidth(last.width);
    };
    if (!guessed.current) measure();
    // Called at once as well, when the page has been laid out and not painted yet.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
