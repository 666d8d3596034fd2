import { type ClipboardEvent, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import { notifyFailureText } from '../feedback/toasts.tsx';
import type { SubListColumn, SubListMark } from './sub-list-column.ts';
import { pastedRows, rowsInReach, takesMark } from './sub-list-rows.ts';

export interface SubListRules {
  /** Name of the list in the form: `enderecos`. */
  name: string;
  columns: readonly SubListColumn[];
  /** A new row. */
  blank: FieldValues;
  marks?: readonly SubListMark[];
  /** Why a row may not be removed; null when it may. */
  refusal?: (row: FieldValues) => string | null;
  /** Called once a row is out. */
  onRemoved?: (row: FieldValues) => void;
  /** The rows are given: none is added or removed by hand (variants of a grid). */
  fixed?: boolean;
}

/** The rows of a list within the form's values: begun, removed, marked and pasted. */
export function useSubList({ name, columns, blank, marks = [], refusal, onRemoved, fixed = false }: SubListRules) {
  const form = useFormContext();
  const list = useFieldArray({ name, keyName: 'chave' });
  const body = useRef<HTMLTableSectionElement>(null);
  const rowsNow = () => (form.getValues(name) ?? []) as FieldValues[];

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

  return {
    body,
    rows: list.fields,
    mark,
    add() {
      const own = marks.filter((one) => takesMark(rowsNow(), blank, one)).map((one) => [one.name, true]);
      flushSync(() => list.append({ ...blank, ...Object.fromEntries(own) }, { shouldFocus: false }));
      const last = [...(body.current?.querySelectorAll('tr[data-row]') ?? [])].at(-1);
      last?.querySelector('input')?.focus();
    },
    remove(index: number) {
      const rows = rowsNow();
      const row = rows[index] ?? {};
      const kept = marks.find(
        (one) => row[one.name] === true && (row.id !== undefined || rowsInReach(rows, row, one).length > 1),
      );
      const reason = kept?.refusal ?? refusal?.(row) ?? null;
      if (reason) return notifyFailureText(reason);
      list.remove(index);
      onRemoved?.(row);
    },
    onPaste(event: ClipboardEvent) {
      const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-column]');
      const index = Number(cell?.closest('tr')?.dataset.row);
      const text = event.clipboardData.getData('text/plain');
      if (cell?.dataset.column && paste(text, index, cell.dataset.column)) event.preventDefault();
    },
  };
}
