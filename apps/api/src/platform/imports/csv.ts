import { atMost, limits } from './limits.ts';

export interface CsvRow {
  /** Of the file, from 1: where the row begins. */
  line: number;
  cells: string[];
  /** A quote that does not close where a cell ends: the row is its line as it stands, and the next is read anew. */
  open: boolean;
}

const SEPARATORS = [';', '\t', ',', '|'];

/** The separator that the heading has most of, those between quotes apart. */
export function separatorOf(heading: string): string {
  const bare = heading.replaceAll(/"[^"]*"/g, '');
  const times = (separator: string) => bare.split(separator).length - 1;
  return SEPARATORS.toSorted((a, b) => times(b) - times(a))[0] as string;
}

/**
 * Rows of a CSV as its text arrives; only the row being read is kept. A cell longer than a spreadsheet can hold, or of
 * more lines, is one whose quote was never closed.
 */
export class CsvReader {
  /** Known once the first line is. */
  separator: string | null;
  #text = '';
  #line = 1;
  #began = false;
  /** Lines that end with a carriage return alone, as old programs of Macintosh write them. */
  #returns = false;

  constructor(separator: string | null = null) {
    this.separator = separator;
  }

  /**
   * @param end no more text comes: what is left is the last row
   * @throws FileRefused for a line that does not end
   */
  *push(text: string, end = false): Generator<CsvRow> {
    this.#text += this.#returns ? text.replaceAll('\r', '\n') : text;
    if (!this.#begin(end)) return this.#requireLine();
    let at = 0;
    for (;;) {
      const read = readRow(this.#text, at, this.separator as string, end);
      if (!read) break;
      yield { line: this.#line, cells: read.cells, open: read.open };
      this.#line += read.lines;
      at = read.next;
    }
    this.#text = this.#text.slice(at);
    this.#requireLine();
  }

  #requireLine(): void {
    atMost(this.#text.length, limits.text.lineChars, 'caracteres sem terminar', `A linha ${this.#line}`);
  }

  /** The mark of the encoding is no text; `sep=;` is what Excel writes for itself. */
  #begin(end: boolean): boolean {
    if (this.#began) return true;
    if (!this.#returns && /\r[^\n]/.test(this.#text) && !this.#text.includes('\n')) {
      this.#returns = true;
      this.#text = this.#text.replaceAll('\r', '\n');
    }
    const first = /^\uFEFF?((?:[ \t;,|]*\r?\n)*)([^\n]*)(\n?)/.exec(this.#text);
    if (!first || (first[3] === '' && !end)) return false;
    this.#began = true;
    this.#text = this.#text.replace(/^\uFEFF/, '');
    const told = /^sep=(.)\r?$/i.exec(first[2] ?? '');
    if (told) {
      this.separator ??= told[1] as string;
      this.#line += (first[1] as string).split('\n').length;
      this.#text = this.#text.slice((first[1] as string).length + (first[2] as string).length + 1);
    }
    this.separator ??= separatorOf(first[2] ?? '');
    return true;
  }
}

interface Read {
  cells: string[];
  open: boolean;
  next: number;
  lines: number;
}

/** The row that begins at `at`; null while it has not arrived whole. */
function readRow(text: string, at: number, separator: string, end: boolean): Read | null {
  const feed = text.indexOf('\n', at);
  if (feed < 0 && (!end || at >= text.length)) return null;
  const stop = feed < 0 ? text.length : feed;
  const line = text.slice(at, stop).replace(/\r$/, '');
  const naive = { cells: line.split(separator), open: false, next: feed < 0 ? stop : feed + 1, lines: 1 };
  if (!line.includes('"')) return naive;
  const read = readQuoted(text, at, separator, end);
  return read === 'broken' ? { ...naive, open: true } : read;
}

/** The same for a row with quotes, whose cells may hold separators and line feeds. */
function readQuoted(text: string, at: number, separator: string, end: boolean): Read | 'broken' | null {
  const cells: string[] = [];
  let lines = 1;
  for (let from = at; ; ) {
    const cell = readCell(text, from, separator);
    if (cell === 'open') {
      const held = text.length - from;
      const gone = held > limits.table.cellChars || text.slice(from).split('\n').length > limits.text.cellLines;
      return end || gone ? 'broken' : null;
    }
    if (cell === 'broken') return 'broken';
    cells.push(cell.value);
    lines += cell.feeds;
    const after = text[cell.next];
    if (after === separator) {
      from = cell.next + 1;
      continue;
    }
    if (after === undefined && !end) return null;
    return { cells, open: false, next: after === undefined ? cell.next : cell.next + 1, lines };
  }
}

/** One cell, and where the separator or the line feed after it is. */
function readCell(text: string, at: number, separator: string) {
  const lead = /[ ]*"/y;
  lead.lastIndex = at;
  if (!lead.test(text)) return bare(text, at, separator);
  const began = lead.lastIndex;
  for (let from = began; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return 'open';
    if (text[quote + 1] === '"') {
      from = quote + 2;
      continue;
    }
    const raw = text.slice(began, quote);
    const feeds = raw.split('\n').length - 1;
    const tail = /[ ]*\r?/y;
    tail.lastIndex = quote + 1;
    tail.test(text);
    const next = tail.lastIndex;
    const after = text[next];
    if (after === undefined || after === separator || after === '\n')
      return { value: raw.replaceAll('""', '"'), next, feeds };
    // Letters after the closing quote: an inch in a text (`"12" de tela`), or the quote of another row's cell.
    if (feeds > 0) return 'broken';
    return bare(text, at, separator);
  }
}

function bare(text: string, at: number, separator: string) {
  const feed = text.indexOf('\n', at);
  const cut = text.indexOf(separator, at);
  const end = feed < 0 ? text.length : feed;
  const next = cut < 0 || cut > end ? end : cut;
  return { value: text.slice(at, next).replace(/\r$/, ''), next, feeds: 0 };
}
