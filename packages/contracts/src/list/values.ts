import type { Column, Mark, Moment } from './columns.ts';

type Row = Readonly<Record<string, unknown>>;

/** What stands at a path of a row: `produto.codigo`. */
export function valueAt(row: unknown, path: string): unknown {
  let value = row;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Row)[name];
  }
  return value;
}

/** The value of a column in a row, at a moment where the person is. */
export function columnValue(name: string, column: Column, row: unknown, moment: Moment): unknown {
  if (column.derive) return (column.derive as (row: unknown, moment: Moment) => unknown)(row, moment);
  return valueAt(row, column.at ?? name);
}

const holds = ({ when, not }: Mark, row: unknown): boolean => {
  const value = valueAt(row, when);
  const there = typeof value === 'boolean' ? value : value !== null && value !== undefined;
  return there !== (not ?? false);
};

/** The marks of a column that hold for a row. */
export const marksOf = ({ marks = [] }: Column, row: unknown): Mark[] => marks.filter((mark) => holds(mark, row));
