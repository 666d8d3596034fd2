import { DomainError } from '@retaguarda/contracts';
import { CsvReader } from './csv.ts';
import { TextDecoding } from './text.ts';
import { type SheetRow, xlsxRows } from './xlsx.ts';

/** A line of a table: its cells in the order of the heading. */
export interface Line extends SheetRow {
  /** The line as a whole cannot be read, and why. */
  problem?: string;
}

/** A table that comes as a file, read as it arrives. */
export interface Sheet {
  titles: string[];
  /** Once only; blank lines are left out. */
  lines: AsyncGenerator<Line>;
  /** What was understood of the file, as far as it was read. */
  readonly encoding: string;
  readonly separator: string | null;
}

const MAX_COLUMNS = 200;
/** Lines above the heading: the name of the report, of the shop. */
const MAX_ABOVE = 10;

export const refusedFile = (text: string): DomainError => new DomainError('INVALID', { text, campos: { file: text } });

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Opens CSV (UTF-8, UTF-16 or Latin-1; `;`, `,`, tab or `|`) or XLSX (the first tab).
 *
 * @param known how many of these headings are ones that are looked for; the heading is the first line with two of them
 * @throws DomainError INVALID for a file that has no heading or cannot be read; `lines` too, while it is read
 */
export async function openSheet(
  content: AsyncIterable<Uint8Array>,
  type: string,
  known: (titles: readonly string[]) => number,
): Promise<Sheet> {
  const isText = type === 'text/plain' || type === 'text/csv';
  const decoding = new TextDecoding();
  const reader = new CsvReader();
  const rows = isText ? csvLines(content, decoding, reader) : workbookLines(content);
  const above: Line[] = [];
  let heading = -1;
  while (above.length < MAX_ABOVE && heading < 0) {
    const next = await rows.next();
    if (next.done) break;
    if (isBlank(next.value.cells)) continue;
    above.push(next.value);
    if (known(next.value.cells) > 1) heading = above.length - 1;
  }
  const first = above[Math.max(heading, 0)];
  if (!first) throw refusedFile('O arquivo está vazio.');
  const titles = first.cells.map((cell) => cell.trim());
  while (titles.at(-1) === '') titles.pop();
  if (titles.length > MAX_COLUMNS) throw refusedFile(`O arquivo passa de ${MAX_COLUMNS} colunas.`);
  return {
    titles,
    lines: linesBelow(above.slice(Math.max(heading, 0) + 1), rows, titles.length, isText),
    get encoding() {
      return isText ? decoding.encoding : 'XLSX';
    },
    get separator() {
      return isText ? reader.separator : null;
    },
  };
}

async function* linesBelow(
  taken: readonly Line[],
  rows: AsyncIterable<Line>,
  columns: number,
  isText: boolean,
): AsyncGenerator<Line> {
  const whole = (line: Line): Line => (isText ? { ...line, ...problemOf(line, columns) } : line);
  for (const line of taken) yield whole(line);
  for await (const line of rows) if (!isBlank(line.cells) || line.faults) yield whole(line);
}

/** A line with more cells than the heading was broken by a separator or a quote in a text. */
function problemOf({ cells, problem }: Line, columns: number): { problem?: string } {
  if (problem) return { problem };
  if (cells.length > columns && !isBlank(cells.slice(columns)))
    return { problem: `LINHA QUEBRADA: ${cells.length} CÉLULAS PARA ${columns} COLUNAS` };
  if (cells.length === 1 && columns > 1) return { problem: `LINHA QUEBRADA: 1 CÉLULA PARA ${columns} COLUNAS` };
  return {};
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
    ...(open ? { problem: 'ASPAS ABERTAS QUE NÃO FECHAM' } : faultsOf(cells)),
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
    if (cell.includes(ILLEGIBLE)) return [[index, 'CARACTERE ILEGÍVEL: SALVE O ARQUIVO EM UTF-8']];
    if (/^\s*=/.test(cell) && asTyped(cell) === cell)
      return [[index, 'FÓRMULA NO LUGAR DO VALOR: COLE O RESULTADO DELA']];
    return [];
  });
  return faults.length > 0 ? { faults: Object.fromEntries(faults) } : {};
}

/** The directory of a workbook is at its end, so its packed bytes are gathered first; what they hold is not. */
async function* workbookLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  try {
    yield* xlsxRows(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw refusedFile('O arquivo não é uma planilha XLSX que se possa ler.');
  }
}
