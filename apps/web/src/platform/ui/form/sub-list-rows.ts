import type { FieldValues } from 'react-hook-form';
import type { SubListColumn, SubListMark } from './sub-list-column.ts';

/** The rows among which one has the mark: those of the same company, or all. */
export const rowsInReach = (
  rows: readonly FieldValues[],
  row: FieldValues,
  { within }: Pick<SubListMark, 'within'>,
): FieldValues[] => rows.filter((other) => within === undefined || other[within] === row[within]);

/** Whether a new row gets the mark: no other in reach has it, and one must. */
export const takesMark = (
  rows: readonly FieldValues[],
  row: FieldValues,
  mark: Omit<SubListMark, 'refusal'>,
): boolean => !mark.optional && !rowsInReach(rows, row, mark).some((other) => other[mark.name] === true);

/**
 * The cells of a block copied from a spreadsheet, by row; null for a single value, which the field itself takes.
 *
 * @param columns the column pasted into and those at its right
 */
export function pastedRows(
  text: string,
  columns: readonly Pick<SubListColumn, 'name' | 'read'>[],
): Record<string, unknown>[] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (lines.length === 1 && !text.includes('\t')) return null;
  return lines.map((line) => {
    const cells = line.split('\t').slice(0, columns.length);
    const read = cells.flatMap((cell, at) => {
      const column = columns[at];
      return column?.read ? [[column.name, column.read(cell.trim())] as const] : [];
    });
    return Object.fromEntries(read);
  });
}
