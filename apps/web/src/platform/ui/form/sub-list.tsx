import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useTexts } from '../../i18n/texts.ts';
import { notifyFailureText } from '../feedback/toasts.tsx';
import { inputTexts } from '../inputs/input-texts.ts';
import { useFormSection } from './section-context.ts';
import classes from './sub-list.module.css';
import type { SubListColumn, SubListMark } from './sub-list-column.ts';
import { onSubListKeys } from './sub-list-keys.ts';
import { SubListRow } from './sub-list-row.tsx';
import { pastedRows, rowsInReach, takesMark } from './sub-list-rows.ts';

interface SubListProps {
  /** Name of the list in the form: `enderecos`. */
  name: string;
  label: string;
  columns: readonly SubListColumn[];
  /** A new row. */
  blank: FieldValues;
  addLabel?: string;
  marks?: readonly SubListMark[];
  /** Why a row may not be removed; null when it may. */
  refusal?: (row: FieldValues) => string | null;
  /** Called once a row is out. */
  onRemoved?: (row: FieldValues) => void;
  /** Rows that are not shown (another company's). The list keeps them. */
  hides?: (row: FieldValues) => boolean;
  /** Buttons at the end of a row, before its bin. */
  actions?: (index: number) => ReactNode;
  /** Width of the actions; `28px` for each. */
  actionsWidth?: string;
  /** Beside the button that adds. */
  foot?: ReactNode;
  emptyText?: string;
  /** The rows are given: none is added or removed by hand (variants of a grid). */
  fixed?: boolean;
}

/**
 * Rows of a record edited in place: every cell is a field. Enter after the last one begins another row, arrows go up and
 * down a column, Ctrl+Delete removes a row, and a block pasted from a spreadsheet fills cells and begins rows.
 */
export function SubList(props: SubListProps) {
  const { name, label, columns, blank, marks = [], refusal, onRemoved, hides, fixed = false } = props;
  const t = useTexts(inputTexts);
  const form = useFormContext();
  const list = useFieldArray({ name, keyName: 'chave' });
  const body = useRef<HTMLTableSectionElement>(null);
  const { errors } = useFormState({ name });
  const listError: unknown = get(errors, `${name}.message`);
  // Each cell tells the section of its own error; this is the one of the list itself.
  useFormSection(`${name}.message`);
  const rowsNow = () => (form.getValues(name) ?? []) as FieldValues[];

  const add = () => {
    const own = marks.filter((mark) => takesMark(rowsNow(), blank, mark)).map((mark) => [mark.name, true]);
    flushSync(() => list.append({ ...blank, ...Object.fromEntries(own) }, { shouldFocus: false }));
    const last = [...(body.current?.querySelectorAll('tr[data-row]') ?? [])].at(-1);
    last?.querySelector('input')?.focus();
  };
  const remove = (index: number) => {
    const rows = rowsNow();
    const row = rows[index] ?? {};
    const kept = marks.find(
      (mark) => row[mark.name] === true && (row.id !== undefined || rowsInReach(rows, row, mark).length > 1),
    );
    const reason = kept?.refusal ?? refusal?.(row) ?? null;
    if (reason) return notifyFailureText(reason);
    list.remove(index);
    onRemoved?.(row);
  };
  const mark = useCallback(
    (index: number, { name: field, within }: SubListMark, on: boolean) => {
      const rows = (form.getValues(name) ?? []) as FieldValues[];
      const own = within && rows[index]?.[within];
      for (const [at, row] of rows.entries()) {
        if (within && row[within] !== own) continue;
        const value = at === index && on;
        if (row[field] !== value) form.setValue(`${name}.${at}.${field}`, value, { shouldDirty: true });
      }
    },
    [form, name],
  );
  const paste = (text: string, index: number, column: string) => {
    const readers = columns.slice(columns.findIndex(({ name: own }) => own === column));
    const rows = pastedRows(text, readers);
    if (rows === null) return false;
    for (const [offset, cells] of rows.entries()) {
      const at = index + offset;
      if (at < rowsNow().length) {
        for (const [field, value] of Object.entries(cells)) {
          form.setValue(`${name}.${at}.${field}`, value, { shouldDirty: true, shouldValidate: true });
        }
      } else if (!fixed) list.append({ ...blank, ...cells }, { shouldFocus: false });
    }
    return true;
  };

  const actionsWidth = props.actionsWidth ?? '28px';
  const grid = [
    ...columns.map(({ width }) => width),
    ...marks.map(({ width = '64px' }) => width),
    ...(props.actions ? [actionsWidth] : []),
    ...(fixed ? [] : ['28px']),
  ].join(' ');
  const shown = list.fields.flatMap((row, index) => (hides?.(row) ? [] : [{ key: row.chave, index }]));
  return (
    <div className={classes.list} style={{ '--columns': grid } as React.CSSProperties}>
      {shown.length === 0 ? (
        <p className={classes.empty}>{props.emptyText ?? t('listEmpty')}</p>
      ) : (
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-end={column.end || undefined}>
                  {column.label}
                  {column.required && (
                    <span className={classes.star} aria-hidden>
                      {' '}
                      *
                    </span>
                  )}
                </th>
              ))}
              {marks.map(({ name: field, label: title }) => (
                <th key={field} scope="col">
                  {title ?? t('listPrincipal')}
                </th>
              ))}
              {props.actions && <td />}
              {!fixed && <td />}
            </tr>
          </thead>
          <tbody
            ref={body}
            onKeyDown={(event) => onSubListKeys(event, { add: fixed ? null : add, remove: fixed ? null : remove })}
            onPaste={(event) => {
              const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-column]');
              const index = Number(cell?.closest('tr')?.dataset.row);
              const text = event.clipboardData.getData('text/plain');
              if (cell?.dataset.column && paste(text, index, cell.dataset.column)) event.preventDefault();
            }}
          >
            {shown.map(({ key, index }) => (
              <SubListRow
                key={key}
                list={name}
                index={index}
                columns={columns}
                marks={marks}
                onMark={mark}
                onRemove={fixed ? null : remove}
                actions={props.actions}
              />
            ))}
          </tbody>
        </table>
      )}
      {typeof listError === 'string' && (
        <p className={classes.error} role="alert">
          {listError}
        </p>
      )}
      {(!fixed || props.foot) && (
        <div className={classes.foot}>
          {!fixed && (
            <Button variant="default" size="xs" leftSection={<IconPlus size={15} />} onClick={add} data-part={name}>
              {props.addLabel ?? t('listAdd')}
            </Button>
          )}
          {props.foot}
        </div>
      )}
    </div>
  );
}
