import { type Column, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from './column.ts';

/** What a person changed about the columns of one list; what was not touched follows the definition. */
export interface ColumnPrefs {
  /** Ids in the order chosen; columns added to the product later come after them. */
  order: readonly string[];
  /** Shown (true) or hidden (false) by hand. */
  visible: Readonly<Record<string, boolean>>;
  /** Pixels set by hand. */
  widths: Readonly<Record<string, number>>;
}

export const noPrefs: ColumnPrefs = { order: [], visible: {}, widths: {} };

/** Reads stored preferences; anything that is not one (an older shape, an edited value) is left out. */
export function readColumnPrefs(stored: unknown): ColumnPrefs {
  if (typeof stored !== 'object' || stored === null) return noPrefs;
  const { order, visible, widths } = stored as Record<string, unknown>;
  return {
    order: Array.isArray(order) ? order.filter((id): id is string => typeof id === 'string') : [],
    visible: entriesOf(visible, (value): value is boolean => typeof value === 'boolean'),
    widths: entriesOf(widths, (value): value is number => typeof value === 'number' && Number.isFinite(value)),
  };
}

function entriesOf<V>(value: unknown, accepts: (value: unknown) => value is V): Record<string, V> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, V] => accepts(entry[1])));
}

/** Every column in the order chosen. */
export function orderedColumns<T>(columns: readonly Column<T>[], prefs: ColumnPrefs): Column<T>[] {
  const place = new Map(prefs.order.map((id, index) => [id, index]));
  const known = columns.filter(({ id }) => place.has(id));
  const rest = columns.filter(({ id }) => !place.has(id));
  return [...known.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)), ...rest];
}

export const isShown = <T>(column: Column<T>, prefs: ColumnPrefs): boolean =>
  prefs.visible[column.id] ?? column.shown ?? true;

/** The columns on view, in order. Never empty: with all hidden, the first stays, or nothing could be opened. */
export function visibleColumns<T>(columns: readonly Column<T>[], prefs: ColumnPrefs): Column<T>[] {
  const ordered = orderedColumns(columns, prefs);
  const shown = ordered.filter((column) => isShown(column, prefs));
  return shown.length > 0 ? shown : ordered.slice(0, 1);
}

/** Moves a column by one or more places; past the ends it stays at the end. */
export function moveColumn<T>(columns: readonly Column<T>[], prefs: ColumnPrefs, id: string, by: number): ColumnPrefs {
  const order = orderedColumns(columns, prefs).map((column) => column.id);
  const from = order.indexOf(id);
  if (from < 0) return prefs;
  const to = Math.max(0, Math.min(order.length - 1, from + by));
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...prefs, order };
}

export const toggleColumn = <T>(prefs: ColumnPrefs, column: Column<T>): ColumnPrefs => ({
  ...prefs,
  visible: { ...prefs.visible, [column.id]: !isShown(column, prefs) },
});

export const resizeColumn = (prefs: ColumnPrefs, id: string, width: number): ColumnPrefs => ({
  ...prefs,
  widths: { ...prefs.widths, [id]: clampWidth(width) },
});

const clampWidth = (width: number) => Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)));
