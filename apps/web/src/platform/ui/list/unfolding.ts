import type { Column } from './column.ts';

/** Rows of a list that stand folded under another row of it, read when that one is opened. */
export interface Unfolding<T> {
  /** How many stand under a row; with none it has nothing to open. */
  count: (row: T) => number;
  /** How many, in words: "3 variações". */
  words: (row: T) => string;
  /** The filters of the list that leave those of this row alone. */
  narrow: (row: T) => Readonly<Record<string, string>>;
}

/** Where a row stands. */
export interface Fold {
  /** 1: under another. */
  level: 0 | 1;
  /** Whether what is under it is on view; absent: nothing is. */
  open?: boolean;
  /** What is under it, in words. */
  words?: string;
}

/** What is said under the rows of one that was opened, while there is more to know than they tell. */
export type FoldNote =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'more'; shown: number; total: number; showAll: () => void };

/** The rows of a page, and of what was opened on it, in the order in which they stand. */
export interface Folded<T> {
  rows: readonly T[];
  /** By the id of the row; a row that is not here is one like any other. */
  folds: ReadonlyMap<number, Fold>;
  /** By the id of the row after which it stands. */
  notes: ReadonlyMap<number, FoldNote>;
}

/** What was read of the rows under one. */
export interface Under<T> {
  rows: readonly T[];
  /** Null while it is not known. */
  total: number | null;
  /** Absent unless they could not be read. */
  retry?: () => void;
  /** The list, of these rows alone. */
  showAll: () => void;
}

/**
 * Puts what was read of the opened rows under them. One that the page brings too (a search finds a grid and its
 * variants) stands once, under its own.
 *
 * @param opened by the id of the row they stand under
 */
export function foldRows<T extends { id: number }>(
  page: readonly T[],
  { count, words }: Unfolding<T>,
  opened: ReadonlyMap<number, Under<T>>,
): Folded<T> {
  const placed = new Set([...opened.values()].flatMap(({ rows }) => rows.map(({ id }) => id)));
  const rows: T[] = [];
  const folds = new Map<number, Fold>();
  const notes = new Map<number, FoldNote>();
  for (const row of page) {
    if (placed.has(row.id)) continue;
    rows.push(row);
    if (count(row) === 0) continue;
    const under = opened.get(row.id);
    folds.set(row.id, { level: 0, open: under !== undefined, words: words(row) });
    if (!under) continue;
    rows.push(...under.rows);
    for (const { id } of under.rows) folds.set(id, { level: 1 });
    const note = noteOf(under);
    if (note) notes.set(under.rows.at(-1)?.id ?? row.id, note);
  }
  return { rows, folds, notes };
}

function noteOf<T>({ rows, total, retry, showAll }: Under<T>): FoldNote | null {
  if (retry) return { kind: 'failed', retry };
  if (total === null) return { kind: 'loading' };
  return total > rows.length ? { kind: 'more', shown: rows.length, total, showAll } : null;
}

/** Rows that are all alike: nothing stands under any. */
export const unfolded = <T>(rows: readonly T[]): Folded<T> => ({ rows, folds: noFolds, notes: noNotes });
export const noFolds: ReadonlyMap<number, Fold> = new Map();
export const noNotes: ReadonlyMap<number, FoldNote> = new Map();

/** The columns a note goes across, with those of selection and actions. */
export const spanOf = <T>(columns: readonly Column<T>[], selectable: boolean): number =>
  columns.length + (selectable ? 2 : 1);
