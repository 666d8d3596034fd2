import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { type Column, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, type Sortable } from './column.ts';
import classes from './data-table.module.css';
import { listTexts } from './list-texts.ts';
import type { Selection } from './use-selection.ts';

interface DataHeadProps<T> {
  columns: readonly Column<T>[];
  widths: readonly number[];
  sort: Sortable;
  selection: Selection<T> | null;
  onSort: (column: string) => void;
  onResize: (column: string, width: number) => void;
}

const KEY_STEP = 16;

/** The header: sorts by a click, and each column is as wide as it is drawn (or with Alt ← →). */
export function DataHead<T>({ columns, widths, sort, selection, onSort, onResize }: DataHeadProps<T>) {
  const t = useTexts(listTexts);
  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th scope="col" className={classes.check}>
            <Checkbox
              size="xs"
              aria-label={t('selectAll')}
              disabled={!selection.selectable}
              checked={selection.page === 'all'}
              indeterminate={selection.page === 'some'}
              onChange={selection.togglePage}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const width = widths[index] ?? column.width;
          const sorted = sort.sortBy === column.id;
          const onKeyDown = (event: KeyboardEvent) => {
            const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
            if (!event.altKey || step === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            onResize(column.id, width + step);
          };
          return (
            <th
              key={column.id}
              scope="col"
              className={classes.headCell}
              data-align={column.align}
              data-first={index === 0 || undefined}
              aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : column.sortable ? 'none' : undefined}
            >
              {column.sortable ? (
                <UnstyledButton
                  className={classes.sort}
                  title={column.label}
                  aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
                  onClick={() => onSort(column.id)}
                  onKeyDown={onKeyDown}
                >
                  <span className={classes.headText}>{column.label}</span>
                  {sorted &&
                    (sort.descending ? (
                      <IconArrowDown size={13} stroke={2.2} aria-hidden />
                    ) : (
                      <IconArrowUp size={13} stroke={2.2} aria-hidden />
                    ))}
                </UnstyledButton>
              ) : (
                <span className={classes.headText} title={column.label}>
                  {column.label}
                </span>
              )}
              <Grip
                width={width}
                onResize={(next) => onResize(column.id, next)}
                onReset={() => onResize(column.id, column.width)}
              />
            </th>
          );
        })}
        <th className={classes.actions}>
          <span className="visually-hidden">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface GripProps {
  width: number;
  onResize: (width: number) => void;
  onReset: () => void;
}

/** The edge of a column. By keyboard the same is done on the header (Alt ← →), so it takes no stop of its own. */
function Grip({ width, onResize, onReset }: GripProps) {
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    const grip = event.currentTarget;
    const startX = event.clientX;
    grip.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => {
      onResize(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width + moved.clientX - startX)));
    };
    const stop = () => {
      grip.removeEventListener('pointermove', move);
      grip.removeEventListener('pointerup', stop);
      grip.removeEventListener('pointercancel', stop);
    };
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', stop);
    grip.addEventListener('pointercancel', stop);
  };
  return <span className={classes.grip} aria-hidden onPointerDown={onPointerDown} onDoubleClick={onReset} />;
}
