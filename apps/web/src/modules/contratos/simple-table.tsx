import type { ReactNode } from 'react';
import classes from './simple-table.module.css';

export interface SimpleColumn<T> {
  label: string;
  cell: (row: T) => ReactNode;
  /** A figure: at the right. */
  end?: boolean;
}

interface SimpleTableProps<T> {
  label: string;
  rows: readonly T[];
  columns: readonly SimpleColumn<T>[];
  /** Sums below, one for each column; null: nothing there. */
  foot?: readonly ReactNode[];
}

/** A few rows to read inside a section: no sorting, no paging. On a phone each row is a block of named facts. */
export function SimpleTable<T extends { id: number }>({ label, rows, columns, foot }: SimpleTableProps<T>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" data-align={column.end ? 'end' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.label} data-label={column.label} data-align={column.end ? 'end' : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            {columns.map((column, at) => (
              <td key={column.label} data-align={column.end ? 'end' : undefined}>
                {foot[at]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
