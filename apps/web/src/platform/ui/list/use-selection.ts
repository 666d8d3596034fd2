import { useRef, useState } from 'react';

export interface Selection<T> {
  rows: readonly T[];
  has: (id: number) => boolean;
  /** `range`: everything between the last toggled row of the page and this one. */
  toggle: (row: T, range?: boolean) => void;
  /** Selects every row of the page, or none when all are. */
  togglePage: () => void;
  clear: () => void;
  /** There are rows on the page. */
  selectable: boolean;
  page: 'all' | 'some' | 'none';
}

/**
 * Rows chosen by hand. A choice survives the turn of a page and falls when `scope` changes: what is no longer in the
 * list must not be acted upon unseen.
 */
export function useSelection<T extends { id: number }>(page: readonly T[], scope: string): Selection<T> {
  const [kept, setKept] = useState({ scope, chosen: new Map<number, T>() });
  const last = useRef<number | null>(null);
  const chosen = kept.scope === scope ? kept.chosen : new Map<number, T>();
  const count = page.filter(({ id }) => chosen.has(id)).length;

  const set = (rows: readonly T[], on: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (on) next.set(row.id, row);
      else next.delete(row.id);
    }
    setKept({ scope, chosen: next });
  };

  return {
    rows: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (row, range = false) => {
      const from = page.findIndex(({ id }) => id === last.current);
      const to = page.findIndex(({ id }) => id === row.id);
      const rows = range && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
      set(rows, !chosen.has(row.id));
      last.current = row.id;
    },
    togglePage: () => set(page, count < page.length),
    clear: () => setKept({ scope, chosen: new Map() }),
    selectable: page.length > 0,
    page: page.length > 0 && count === page.length ? 'all' : count > 0 ? 'some' : 'none',
  };
}
