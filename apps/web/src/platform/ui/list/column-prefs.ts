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

/**
 * Widths in pixels for the columns on view: what a person set stays; the room left over in the container goes to the
 * others by their `grow`. A column of figures is at least as wide as its longest one among `rows`. Where room is short, columns give what their
 * words leave empty, then those of words a third of theirs; figures never: what is still too wide scrolls sideways.
 */
export function columnWidths<T>(
  columns: readonly Column<T>[],
  prefs: ColumnPrefs,
  room: number,
  rows: readonly T[] = [],
): number[] {
  const base = columns.map((column) =>
    Math.max(prefs.widths[column.id] ?? column.width, isOfFigures(column, rows) ? figureWidth(column, rows) : 0),
  );
  const short = base.reduce((sum, width) => sum + width, 0) - room;
  if (short > 0) return shrunk(columns, prefs, base, short, rows);
  const whole = withHeadings(columns, prefs, base, room);
  const left = room - whole.reduce((sum, width) => sum + width, 0);
  const shares = columns.map((column) => (prefs.widths[column.id] === undefined ? (column.grow ?? 1) : 0));
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return whole;
  let given = 0;
  let running = 0;
  return whole.map((width, index) => {
    running += shares[index] ?? 0;
    const upTo = Math.floor((left * running) / total);
    const extra = upTo - given;
    given = upTo;
    return width + extra;
  });
}

/** Tabular figures of the table's type, what stands between them, letters on average, and the padding of a cell. */
const FIGURE_PX = 8.6;
const SIGN_PX = 4.6;
const LETTER_PX = 7.2;
const PADDING_PX = 22;

const lengthOf = (text: string): number => {
  const figures = text.match(/\d/g)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return figures * FIGURE_PX + letters * LETTER_PX + (text.length - figures - letters) * SIGN_PX;
};

/** Of amounts, or of what is told by its figures in every row that has it (a document, a telephone): half of one is none. */
function isOfFigures<T>({ align, text }: Column<T>, rows: readonly T[]): boolean {
  if (align === 'end') return true;
  const texts = rows.map(text).filter((one) => one !== '');
  return texts.length > 0 && texts.every((one) => 2 * (one.match(/\d/g)?.length ?? 0) > one.length);
}

/** Pixels without which a figure of the column would be cut. */
function figureWidth<T>(column: Column<T>, rows: readonly T[]): number {
  const widest = Math.max(0, ...rows.map((row) => lengthOf(column.text(row))));
  return widest === 0 ? 0 : Math.ceil(widest + PADDING_PX);
}

/** Columns of words may lose a third of their width; a name cut there is still recognised, and whole in its tooltip. */
const MAY_LOSE = 1 / 3;
/** What a badge has around its words. */
const BADGE_PX = 18;
/** What a heading needs besides its text: the arrow of the order and the space around. */
const HEADING_PX = 40;

const headingWidth = <T>({ label, sortable }: Column<T>): number =>
  Math.ceil(lengthOf(label) + (sortable ? HEADING_PX : PADDING_PX));

/** Room left over is first for headings that would be cut, where it is enough for all of them. */
function withHeadings<T>(columns: readonly Column<T>[], prefs: ColumnPrefs, base: number[], room: number): number[] {
  const whole = columns.map((column, index) =>
    prefs.widths[column.id] === undefined ? Math.max(base[index] ?? 0, headingWidth(column)) : (base[index] ?? 0),
  );
  return whole.reduce((sum, width) => sum + width, 0) <= room ? whole : base;
}

/** Pixels within which the heading and every word of the column are whole. */
function wordsWidth<T>({ label, text, cell }: Column<T>, rows: readonly T[]): number {
  const longest = Math.max(0, ...rows.map((row) => lengthOf(text(row))));
  return Math.ceil(Math.max(lengthOf(label) + HEADING_PX, longest + PADDING_PX + (cell ? BADGE_PX : 0)));
}

/** What room lacks is taken first from where it is empty, then from words: so much of each, never from what a person set. */
function shrunk<T>(
  columns: readonly Column<T>[],
  prefs: ColumnPrefs,
  base: readonly number[],
  missing: number,
  rows: readonly T[],
): number[] {
  const ofWords = columns.map((column) => prefs.widths[column.id] === undefined && !isOfFigures(column, rows));
  // What names the row may be drawn with more than its words (an image, a note).
  const empty = columns.map((column, index) =>
    ofWords[index] && !(column.strong && column.cell)
      ? Math.max(0, (base[index] as number) - Math.max(MIN_COLUMN_WIDTH, wordsWidth(column, rows)))
      : 0,
  );
  const whole = taken(base, empty, missing);
  const left = missing - (sum(base) - sum(whole));
  const words = columns.map(({ grow = 1 }, index) =>
    ofWords[index] && grow >= 1
      ? Math.max(0, (whole[index] as number) - Math.ceil((base[index] as number) * (1 - MAY_LOSE)))
      : 0,
  );
  return taken(whole, words, left);
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

/** The widths less what is missing, each giving its share of what it may. */
function taken(widths: readonly number[], gives: readonly number[], missing: number): number[] {
  const total = sum(gives);
  const share = Math.min(1, total === 0 ? 0 : Math.max(0, missing) / total);
  return widths.map((width, index) => width - Math.ceil((gives[index] ?? 0) * share));
}
