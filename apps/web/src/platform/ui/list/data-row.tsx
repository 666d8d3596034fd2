import { type MouseEvent, memo } from 'react';
import { useInPageLanguage, useTexts } from '../../i18n/texts.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { FoldControl } from './fold-control.tsx';
import { listTexts } from './list-texts.ts';
import type { RowAction } from './row-action.ts';
import { RowMenu } from './row-menu.tsx';
import { RowButton, RowCheck } from './row-tools.tsx';

export interface RowHandlers<T> {
  open: (row: T) => void;
  toggle: (row: T, range: boolean) => void;
  /** Opens what stands under a row, or folds it again. */
  unfold: (row: T) => void;
  focus: (row: T) => void;
  actions: (row: T) => readonly RowAction[];
}

interface DataRowProps<T> {
  row: T;
  name: string;
  columns: readonly Column<T>[];
  selectable: boolean;
  selected: boolean;
  /** The row the keyboard is on. */
  active: boolean;
  /** It stands under another. */
  under: boolean;
  /** Whether what stands under it is on view; absent: nothing does. */
  open: boolean | undefined;
  /** What stands under it, in words. */
  words: string | undefined;
  handlers: RowHandlers<T>;
}

/** One row. Drawn again only when it changes: moving over a long list stays light. */
export const DataRow = memo(DataRowInner) as typeof DataRowInner;

function DataRowInner<T extends { id: number }>(props: DataRowProps<T>) {
  const { row, name, columns, selectable, selected, active, under, open, words, handlers } = props;
  const t = useTexts(listTexts);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const isText = window.getSelection()?.type === 'Range';
    // A portal (menu, dialog) bubbles through React to the row it belongs to, without being inside it.
    const isInside = event.currentTarget.contains(target);
    if (isInside && !isText && !target.closest('button, a, input, label')) handlers.open(row);
  };
  return (
    <tr
      className={classes.row}
      data-id={row.id}
      data-selected={selected || undefined}
      data-under={under || undefined}
      aria-selected={selectable ? selected : undefined}
      tabIndex={active ? 0 : -1}
      onClick={onClick}
      onFocus={() => handlers.focus(row)}
    >
      {selectable && (
        <td className={classes.check}>
          <RowCheck
            checked={selected}
            aria-label={t('selectRow', { name })}
            onClick={(event) => handlers.toggle(row, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const text = column.text(row);
        const shared = {
          className: classes.cell,
          'data-align': column.align,
          'data-muted': column.muted || undefined,
          'data-firm': column.firm || undefined,
          'data-strong': column.strong || index === 0 || undefined,
          title: text,
        };
        const content = column.cell?.(row) ?? (text === '' ? <span className={classes.blank}>—</span> : text);
        return index === 0 ? (
          <th key={column.id} scope="row" {...shared} data-first>
            {open !== undefined && (
              <FoldControl
                open={open}
                name={name}
                words={words}
                tabIndex={active ? 0 : -1}
                onToggle={() => handlers.unfold(row)}
              />
            )}
            {content}
          </th>
        ) : (
          <td key={column.id} {...shared}>
            {content}
          </td>
        );
      })}
      <td className={classes.actions}>
        <RowActions row={row} name={name} handlers={handlers} active={active} />
      </td>
    </tr>
  );
}

function RowActions<T>({ row, name, handlers, active }: Pick<DataRowProps<T>, 'row' | 'name' | 'handlers' | 'active'>) {
  const t = useTexts(listTexts);
  const say = useInPageLanguage();
  const actions = handlers.actions(row);
  if (actions.length === 0) return null;
  return (
    <div className={classes.tools}>
      <div className={classes.quick}>
        {actions.map(
          ({ id, label, icon: Icon, run, quick, refusal }) =>
            quick &&
            Icon && (
              <RowButton
                key={id}
                hint={refusal === undefined ? label : say(refusal)}
                tabIndex={active ? 0 : -1}
                aria-label={`${label}: ${name}`}
                aria-disabled={refusal !== undefined || undefined}
                onClick={() => refusal === undefined && run()}
              >
                <Icon size={16} stroke={1.7} />
              </RowButton>
            ),
        )}
      </div>
      <RowMenu label={t('rowActions', { name })} actions={actions} tabIndex={active ? 0 : -1} />
    </div>
  );
}
