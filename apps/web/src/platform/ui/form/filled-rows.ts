import { useRef } from 'react';

interface FilledRows {
  /** The rows that are sent. */
  only: <T>(rows: readonly T[], isFilled: (row: T) => boolean) => T[];
  /** The field on the screen of a path in the body: its row among all of them. */
  fieldOf: (path: string) => string;
}

/** A form of many rows of which only those that were filled in are sent. @param name of the rows, in form and body */
export function useFilledRows(name: string): FilledRows {
  const sent = useRef<number[]>([]);
  return {
    only: (rows, isFilled) => {
      sent.current = rows.flatMap((row, i) => (isFilled(row) ? [i] : []));
      return rows.filter(isFilled);
    },
    fieldOf: (path) => {
      const [first, row, ...rest] = path.split('.');
      if (first !== name || row === undefined) return path;
      return [name, sent.current[Number(row)] ?? row, ...rest].join('.');
    },
  };
}
