import { missingSlugs } from '../permissions.ts';
import type { Columns, SeenBy } from './columns.ts';
import type { AnyList, Sum } from './define-list.ts';
import type { Filters } from './filters.ts';

/** Who looks at a list. */
export interface Viewer {
  permissoes: ReadonlySet<string>;
  /** Of the provider's group. */
  provedor: boolean;
}

/** Whether a part of a list exists for somebody. */
export function isSeen({ seenBy }: { seenBy?: SeenBy }, { permissoes, provedor }: Viewer): boolean {
  if (seenBy === undefined) return true;
  return seenBy === 'provedor' ? provedor : missingSlugs(seenBy, permissoes).length === 0;
}

type Part = { seenBy?: SeenBy };

const seenOf = <T extends Part>(parts: Readonly<Record<string, T>>, viewer: Viewer): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => isSeen(part, viewer)));

const parts = ({ columns, filters, sums }: AnyList): Part[] => [
  ...Object.values(columns as Columns),
  ...Object.values(filters as Filters),
  ...Object.values(sums as Readonly<Record<string, Sum>>),
];

/** The list as it exists for a person: without the columns, filters and sums that are not for their eyes. */
export function listSeenBy<L extends AnyList>(list: L, viewer: Viewer): L {
  if (parts(list).every((part) => isSeen(part, viewer))) return list;
  return {
    ...list,
    columns: seenOf(list.columns as Columns, viewer),
    filters: seenOf(list.filters as Filters, viewer),
    sums: seenOf(list.sums, viewer),
  };
}
