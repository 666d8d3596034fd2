import type { Part } from './part.ts';

type Values = Readonly<Record<string, unknown>>;
/** A row as it is sent, or as it is stored. */
export type PartRow = Values & { id?: number | undefined; ativo: boolean };

/** How a list given differs from the stored one. */
export interface RowsDifference {
  /** Ids of rows that leave: deactivated. */
  gone: number[];
  /** Rows that lose what there may be one of, to be written before another takes it. */
  giving: PartRow[];
  changed: PartRow[];
  added: PartRow[];
  /** Places of rows whose id is not stored. */
  unknown: number[];
  /** Places of rows that somebody altered since the version they carry. */
  stale: number[];
}

export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Which of these fields have another value. */
export const namesThatDiffer = (names: readonly string[], before: object, after: object): string[] =>
  names.filter((name) => !sameValue((before as Values)[name], (after as Values)[name]));

/** What a save of `given` over `stored` writes: only what differs, so that the history tells the change. */
export function rowsThatDiffer(part: Part, given: readonly PartRow[], stored: readonly PartRow[]): RowsDifference {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const names = ['ativo', ...Object.keys(part.fields)];
  const found: RowsDifference = { gone: [], giving: [], changed: [], added: [], unknown: [], stale: [] };
  const kept = new Set<number | undefined>();
  for (const [place, row] of given.entries()) {
    if (row.id === undefined || row.id === null) {
      found.added.push(row);
      continue;
    }
    kept.add(row.id);
    const before = byId.get(row.id);
    if (!before) {
      found.unknown.push(place);
      continue;
    }
    if (names.every((name) => sameValue(before[name], row[name]))) continue;
    if ('versao' in row && row.versao !== undefined && row.versao !== before.versao) found.stale.push(place);
    const holds = new Set(part.holds(row));
    (part.holds(before).some((held) => !holds.has(held)) ? found.giving : found.changed).push(row);
  }
  if (part.whole) found.gone = stored.flatMap(({ id, ativo }) => (ativo && id && !kept.has(id) ? [id] : []));
  return found;
}

/** Whether such a save writes anything of the list. */
export const differs = ({ gone, giving, changed, added }: RowsDifference): boolean =>
  gone.length + giving.length + changed.length + added.length > 0;
