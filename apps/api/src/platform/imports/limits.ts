/**
 * What a file that people bring may be at most, whatever its kind. A file beyond is refused while it is read, with the
 * line or the cell where it is known: none of these is reached by a file that a person made for this house.
 *
 * Readers of further kinds (statements in OFX, returns of banks) take theirs from here: `text.lineChars` for a file of
 * records of fixed length, `xml` for everything of elements.
 */
export const limits = {
  /** What is on its lines, in CSV, XLSX and every text of records. */
  table: {
    /** As many as a spreadsheet has. */
    rows: 1_048_576,
    /** Content further to the right is refused; empty cells there are left out. */
    columns: 200,
    /** As many as a spreadsheet can hold. */
    cellChars: 32_767,
    rowChars: 100_000,
    /** Of all cells together: a text of a workbook may be named by every one of them. */
    chars: 128_000_000,
  },
  text: {
    /** Without a line feed, or between quotes that were never closed. */
    lineChars: 500_000,
    /** Line feeds of a cell between quotes. */
    cellLines: 100,
  },
  xml: {
    depth: 64,
    attributes: 200,
    /** Of one tag with its attributes, and of each value. */
    tagChars: 64_000,
    /** Of one text, comment or section between two tags. */
    textChars: 512_000,
    /** Of the whole. */
    bytes: 64_000_000,
  },
  /** Texts that the cells of a workbook share. */
  sharedTexts: { count: 1_000_000, bytes: 64_000_000 },
  /** Formats of cells of a workbook: a spreadsheet knows 65,490. */
  styles: 65_536,
  zip: {
    entries: 2000,
    /** Of one part when opened. */
    partBytes: 512_000_000,
    /** Bytes of a part to each one that is packed, once it is longer than `ratioFrom`: spreadsheets are at 10 to 40. */
    ratio: 200,
    ratioFrom: 2_000_000,
  },
  /** Told by the header, before anything opens the image. A photo of 50 million points is a telephone's. */
  image: { side: 12_000, points: 64_000_000 },
  /** The thread that reads a file. */
  reader: {
    heapMb: 320,
    youngMb: 32,
    /** How long the next rows of a file may take: less than the database lets a transaction stand idle. */
    rowsMs: 40_000,
    /** Files read at a time in one process: its jobs (three) and as many calls. */
    atOnce: 6,
    /** How long a file waits for its turn: its call may hold a connection meanwhile. */
    waitMs: 2000,
    /** What travels from the thread at a time, at most. */
    batchRows: 500,
    batchChars: 500_000,
  },
} as const;

/** A whole number with its thousands apart, without the tables of a locale: also for threads that load little. */
const figure = (n: number) => String(n).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** A file that is not taken, and why, in the words of the person who brought it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** @throws FileRefused when there is more than the limit; `what` is in the plural, `where` begins the sentence */
export function atMost(n: number, limit: number, what: string, where = 'O arquivo'): void {
  if (n > limit) throw new FileRefused(`${where} passa do limite de ${figure(limit)} ${what}.`);
}

/** `A`, `Z`, `AA` … of a column counted from 0. */
export function columnName(index: number): string {
  let name = '';
  for (let left = index; left >= 0; left = Math.floor(left / 26) - 1)
    name = String.fromCharCode(65 + (left % 26)) + name;
  return name;
}

/** @throws FileRefused for a cell longer than a spreadsheet holds */
export function requireCell(value: string, line: number, column: number): void {
  atMost(value.length, limits.table.cellChars, 'caracteres', `A célula ${columnName(column)}${line}`);
}

/** A cell with content too far to the right. @throws FileRefused naming it */
export function refuseFar(line: number, column: number): never {
  const last = columnName(limits.table.columns - 1);
  throw new FileRefused(
    `A linha ${line} tem conteúdo além da coluna ${last}: ${columnName(column)}${line}. Apague-o e envie de novo.`,
  );
}

/**
 * A row as it may be handed on: what is empty at its end is left out.
 *
 * @throws FileRefused naming the line that has content too far to the right or is too long
 */
export function requireRow(cells: string[], line: number): void {
  atMost(line, limits.table.rows, 'linhas');
  let [length, chars] = [cells.length, 0];
  while (length > limits.table.columns && cells[length - 1]?.trim() === '') length -= 1;
  cells.length = length;
  if (length > limits.table.columns) refuseFar(line, length - 1);
  for (const [column, cell] of cells.entries()) {
    requireCell(cell, line, column);
    chars += cell.length;
  }
  atMost(chars, limits.table.rowChars, 'caracteres', `A linha ${line}`);
}
