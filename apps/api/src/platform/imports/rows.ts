import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { CsvReader } from './csv.ts';
import { FileRefused, limits, requireRow } from './limits.ts';
import { TextDecoding } from './text.ts';
import { type SheetRow, xlsxRows } from './xlsx.ts';

/** A line of a table: its cells in the order of the heading. */
export interface Line extends SheetRow {
  /** The line as a whole cannot be read, and why. */
  problem?: string;
}

/** The rows of a file, and what was understood of it as far as they were read. */
export interface FileRows {
  rows: AsyncGenerator<Line>;
  readonly encoding: string;
  readonly separator: string | null;
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Rows of a table that waits as a file: CSV (UTF-8, UTF-16 or Latin-1; `;`, `,`, tab or `|`) or XLSX (the first tab).
 * Blank ones are left out. For the thread that reads files: nothing here knows what is looked for in them.
 *
 * @throws FileRefused from `rows`, beyond the limits of tables
 */
export function rowsOfFile(path: string, type: string): FileRows {
  const isText = type.startsWith('text/');
  const decoding = new TextDecoding();
  const reader = new CsvReader();
  return {
    rows: withinLimits(isText ? csvLines(createReadStream(path), decoding, reader) : workbookLines(path)),
    get encoding() {
      return isText ? decoding.encoding : 'XLSX';
    },
    get separator() {
      return isText ? reader.separator : null;
    },
  };
}

async function* withinLimits(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let chars = 0;
  for await (const line of lines) {
    if (isBlank(line.cells) && !line.faults) continue;
    requireRow(line.cells, line.line);
    for (const cell of line.cells) chars += cell.length;
    if (chars > limits.table.chars)
      throw new FileRefused(`Até a linha ${line.line}, o arquivo já tem texto demais. Divida-o.`);
    yield line;
  }
}

const ILLEGIBLE = '\uFFFD';

async function* csvLines(
  content: AsyncIterable<Uint8Array>,
  decoding: TextDecoding,
  reader: CsvReader,
): AsyncGenerator<Line> {
  const lineOf = ({ line, cells, open }: { line: number; cells: string[]; open: boolean }): Line => ({
    line,
    cells: cells.map(asTyped),
    ...(open ? { problem: 'Aspas abertas que não fecham' } : faultsOf(cells)),
  });
  for await (const chunk of content) {
    for (const row of reader.push(decoding.push(chunk))) yield lineOf(row);
  }
  for (const row of reader.push(decoding.end(), true)) yield lineOf(row);
}

/** `="0012"` and `'=12` are how a spreadsheet keeps a text from being read as a number or a formula. */
const asTyped = (cell: string) => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell.replace(/^'(?=[=+\-@])/, '');

function faultsOf(cells: readonly string[]): { faults?: Record<number, string> } {
  const faults = cells.flatMap((cell, index): [number, string][] => {
    if (cell.includes(ILLEGIBLE)) return [[index, 'Caractere ilegível: salve o arquivo em UTF-8']];
    if (/^\s*=/.test(cell) && asTyped(cell) === cell)
      return [[index, 'Fórmula no lugar do valor: cole o resultado dela']];
    return [];
  });
  return faults.length > 0 ? { faults: Object.fromEntries(faults) } : {};
}

/** The directory of a workbook is at its end, so its packed bytes are held; what they open to is not. */
async function* workbookLines(path: string): AsyncGenerator<Line> {
  try {
    yield* xlsxRows(await readFile(path));
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused('O arquivo não é uma planilha XLSX que se possa ler.', { cause: error });
  }
}
