import { type Column, MIN_COLUMN_WIDTH } from './column.ts';
import type { ColumnPrefs } from './column-prefs.ts';
import { textWidth } from './text-width.ts';

/**
 * Widths in pixels for the columns on view. What a person set stays, and what may not be cut (`firm`) is as wide as its
 * longest value among `rows`. Room left over goes first to headings, then to words that would be cut, which also get what
 * other columns leave empty, those of figures too; the rest is shared by `grow`. Where room is short, columns give what
 * their values leave empty, then those of words some of theirs. What is still too wide scrolls sideways.
 */
export function columnWidths<T>(
  columns: readonly Column<T>[],
  prefs: ColumnPrefs,
  room: number,
  rows: readonly T[] = [],
  /** Pixels that the first column of a row stands further in. */
  inset: (row: T) => number = () => 0,
): number[] {
  const table = columns.map((column, at) =>
    measured(column, prefs, at === 0, contentWidth(column, rows, at === 0 ? inset : () => 0), rows),
  );
  const base = table.map(baseOf);
  const short = sum(base) - room;
  // What is still empty somewhere goes to words that are cut elsewhere.
  if (short > 0) return withWords(table, shrunk(table, base, short), room);
  const whole = withHeadings(table, base, room);
  const fed = withWords(table, whole, room);
  return shared(table, fed, room);
}

interface Measured {
  /** As defined, or as a person set it. */
  width: number;
  /** A person set it. */
  own: boolean;
  grow: number;
  /** Half of it is none: a figure, a date, a document, a code, the word of a badge. */
  firm: boolean;
  /** What the row is called. */
  name: boolean;
  /** Pixels it may give to words that would be cut: what its heading and its values leave empty. */
  empty: number;
  /** Pixels within which every value is whole. */
  content: number;
  heading: number;
}

function measured<T>(
  column: Column<T>,
  prefs: ColumnPrefs,
  isFirst: boolean,
  content: number,
  rows: readonly T[],
): Measured {
  const own = prefs.widths[column.id];
  const width = own ?? column.width;
  const firm = isOfFigures(column, rows) || column.firm === true || isOfCodes(column, rows);
  return {
    width,
    own: own !== undefined,
    grow: column.grow ?? 1,
    firm,
    name: isFirst || column.strong === true,
    empty: own === undefined ? emptyIn(column, Math.max(width, firm ? content : 0), content) : 0,
    content,
    heading: headingWidth(column),
  };
}

/** Of what is drawn with more than its words, and of figures whose rows are not here yet, nothing is known to be empty. */
function emptyIn<T>(column: Column<T>, width: number, content: number): number {
  const isUnknown = column.strong ? column.cell !== undefined : column.align === 'end' && content === 0;
  return isUnknown ? 0 : Math.max(0, width - Math.max(MIN_COLUMN_WIDTH, headingWidth(column), content));
}

/** The padding of a cell, and the border. */
const PADDING_PX = 22;

/** The name of a row is in a heavier type. Headings are too, but smaller. */
const OF_STRONG = 1.04;

const written = <T>({ text }: Column<T>, rows: readonly T[]): string[] => rows.map(text).filter((one) => one !== '');

/** Of amounts, or of what is told by its figures in every row that has it (a document, a telephone): half of one is none. */
function isOfFigures<T>(column: Column<T>, rows: readonly T[]): boolean {
  if (column.align === 'end') return true;
  const texts = written(column, rows);
  return texts.length > 0 && texts.every((one) => 2 * (one.match(/\d/g)?.length ?? 0) > one.length);
}

/** Longer is a text, whatever it is made of. */
const LONGEST_CODE = 32;

/** Of codes: one word each, with a figure in some of them (`NF-1170`, `0001/A`). */
function isOfCodes<T>(column: Column<T>, rows: readonly T[]): boolean {
  const texts = written(column, rows);
  return texts.some((one) => /\d/.test(one)) && texts.every((one) => one.length <= LONGEST_CODE && !/\s|@/.test(one));
}

/** What a badge has around its words, and what stands between two; its words are smaller than those of the table. */
const BADGE_PX = 18;
const OF_BADGE = 0.92;

/** Pixels of words drawn as a badge. */
export const badgeWidth = (words: string): number => textWidth(words) * OF_BADGE + BADGE_PX;

/**
 * Pixels within which every value of the column, and what is drawn beside it, is whole; 0 without any. Values of several words (badges)
 * are told with commas between.
 */
function contentWidth<T>(column: Column<T>, rows: readonly T[], inset: (row: T) => number): number {
  const badges = column.cell !== undefined && column.align !== 'end' && column.beside === undefined;
  const widthOf = (text: string) =>
    badges
      ? textWidth(text) * (column.firm ? OF_BADGE : 1) + BADGE_PX * text.split(', ').length
      : textWidth(text) * (column.strong ? OF_STRONG : 1);
  const filled = rows.filter((row) => column.text(row) !== '');
  const widest = Math.max(
    0,
    ...filled.map((row) => widthOf(column.text(row)) + (column.beside?.(row) ?? 0) + inset(row)),
  );
  return widest === 0 ? 0 : Math.ceil(widest + PADDING_PX);
}

/** What a heading needs besides its text: the arrow of the order and the space around. */
const HEADING_PX = 40;

const headingWidth = <T>({ label, sortable }: Column<T>): number =>
  Math.ceil(textWidth(label) + (sortable ? HEADING_PX : PADDING_PX));

/** Room left over is first for headings that would be cut, where it is enough for all of them. */
function withHeadings(table: readonly Measured[], base: number[], room: number): number[] {
  const whole = base.map((width, at) => {
    const { own, heading } = of(table, at);
    return own ? width : Math.max(width, heading);
  });
  return sum(whole) <= room ? whole : base;
}

/** A text beyond this is read on the page of its record. */
const MOST_WORDS = 420;

/** Words that would be cut get what is left over, and then what other columns leave empty; what is left even then goes to the longest. */
function withWords(table: readonly Measured[], widths: readonly number[], room: number): number[] {
  const lacksOf = (within: readonly number[], most: number) =>
    within.map((width, at) => {
      const { own, firm, content } = of(table, at);
      return own || firm ? 0 : Math.max(0, Math.min(content, most) - width);
    });
  const lacks = lacksOf(widths, MOST_WORDS);
  const empty = widths.map((width, at) => Math.max(0, of(table, at).empty + width - baseOf(of(table, at))));
  const given = taken(widths, empty, sum(lacks) - (room - sum(widths)));
  const read = fed(given, lacks, room);
  return fed(read, lacksOf(read, Number.POSITIVE_INFINITY), room);
}

/** The widths and what of the room left over each lacks: all of it, or an even share. */
function fed(widths: readonly number[], lacks: readonly number[], room: number): number[] {
  const lacking = sum(lacks);
  const share = lacking === 0 ? 0 : Math.min(1, Math.max(0, room - sum(widths)) / lacking);
  return widths.map((width, at) => width + Math.floor((lacks[at] ?? 0) * share));
}

/** What is left over, by `grow`. */
function shared(table: readonly Measured[], widths: readonly number[], room: number): number[] {
  const left = room - sum(widths);
  const shares = table.map(({ own, grow }) => (own ? 0 : grow));
  const total = sum(shares);
  if (total === 0) return [...widths];
  let given = 0;
  let running = 0;
  return widths.map((width, at) => {
    running += shares[at] ?? 0;
    const upTo = Math.floor((left * running) / total);
    const extra = upTo - given;
    given = upTo;
    return width + extra;
  });
}

/** Columns of words may lose so much of their width; what is cut there is still recognised, and whole in its tooltip. */
const MAY_LOSE = 0.4;
/** The name, by which a row is recognised, loses more than this only when the other words have given all they may. */
const NAME_MAY_LOSE = 0.2;

/** What room lacks is taken first from where it is empty, then from words: so much of each, never from what a person set. */
function shrunk(table: readonly Measured[], base: readonly number[], missing: number): number[] {
  const lacking = (widths: readonly number[]) => missing - (sum(base) - sum(widths));
  const words = (widths: readonly number[], ofName: number) =>
    widths.map((width, at) => {
      const { own, firm, name } = of(table, at);
      const most = name ? ofName : MAY_LOSE;
      const least = Math.max(MIN_COLUMN_WIDTH, Math.ceil((base[at] ?? 0) * (1 - most)));
      return own || firm ? 0 : Math.max(0, width - least);
    });
  const whole = taken(
    base,
    base.map((_, at) => of(table, at).empty),
    missing,
  );
  const once = taken(whole, words(whole, NAME_MAY_LOSE), lacking(whole));
  return taken(once, words(once, MAY_LOSE), lacking(once));
}

const of = (table: readonly Measured[], at: number): Measured => table[at] as Measured;

/** What a column has before anything is shared. */
const baseOf = ({ width, firm, content }: Measured): number => Math.max(width, firm ? content : 0);

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

/** The widths less what is missing, each giving its share of what it may. */
function taken(widths: readonly number[], gives: readonly number[], missing: number): number[] {
  const total = sum(gives);
  const share = Math.min(1, total === 0 ? 0 : Math.max(0, missing) / total);
  return widths.map((width, at) => width - Math.ceil((gives[at] ?? 0) * share));
}
