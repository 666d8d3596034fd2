import { limits } from './limits.ts';
import { onDisk, type UnreadFile } from './on-disk.ts';
import { readInThread, refusedFile } from './reader.ts';
import { isBlank, type Line } from './rows.ts';

export { refusedFile } from './reader.ts';
export type { Line } from './rows.ts';

/** A table that comes as a file, read as it arrives. */
export interface Sheet {
  titles: string[];
  /** Once only; blank lines are left out. */
  lines: AsyncGenerator<Line>;
  /** What was understood of the file, as far as it was read. */
  readonly encoding: string;
  readonly separator: string | null;
}

export interface TableFile {
  content: UnreadFile;
  /** Content type, told by the content. */
  tipo: string;
}

/** Lines above the heading: the name of the report, of the shop. */
const MAX_ABOVE = 10;

/**
 * Reads CSV (UTF-8, UTF-16 or Latin-1; `;`, `,`, tab or `|`) or XLSX (the first tab), in a thread of its own that ends
 * with `work`.
 *
 * @param known how many of these headings are ones that are looked for; the heading is the first line with two of them
 * @throws DomainError INVALID for a file that has no heading, is beyond the limits or cannot be read; while its `lines`
 *   are read too
 */
export async function readSheet<R>(
  { content, tipo }: TableFile,
  known: (titles: readonly string[]) => number,
  work: (sheet: Sheet) => Promise<R>,
): Promise<R> {
  return onDisk(content, (path) =>
    readInThread({ kind: 'rows', path, type: tipo }, async (replies) => {
      const understood: Pick<Sheet, 'encoding' | 'separator'> = { encoding: '', separator: null };
      async function* rows(): AsyncGenerator<Line> {
        for await (const { rows, encoding, separator } of replies) {
          Object.assign(understood, { encoding, separator });
          yield* rows;
        }
      }
      return work(await openSheet(rows(), tipo.startsWith('text/'), known, understood));
    }),
  );
}

async function openSheet(
  rows: AsyncGenerator<Line>,
  isText: boolean,
  known: (titles: readonly string[]) => number,
  understood: Pick<Sheet, 'encoding' | 'separator'>,
): Promise<Sheet> {
  const above: Line[] = [];
  let heading = -1;
  while (above.length < MAX_ABOVE && heading < 0) {
    const next = await rows.next();
    if (next.done) break;
    above.push(next.value);
    if (known(next.value.cells) > 1) heading = above.length - 1;
  }
  const first = above[Math.max(heading, 0)];
  if (!first) throw refusedFile('O arquivo está vazio.');
  const titles = first.cells.map((cell) => cell.trim());
  while (titles.at(-1) === '') titles.pop();
  return {
    titles,
    lines: linesBelow(above.slice(Math.max(heading, 0) + 1), rows, titles.length, isText),
    get encoding() {
      return understood.encoding;
    },
    get separator() {
      return understood.separator;
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
  for await (const line of rows) yield whole(line);
}

/** A line with more cells than the heading was broken by a separator or a quote in a text. */
function problemOf({ cells, problem }: Line, columns: number): { problem?: string } {
  if (problem) return { problem };
  if (cells.length > columns && !isBlank(cells.slice(columns)))
    return { problem: `Linha quebrada: ${cells.length} células para ${columns} colunas` };
  if (cells.length === 1 && columns > 1) return { problem: `Linha quebrada: 1 célula para ${columns} colunas` };
  return {};
}

/** Lines some at a time, fewer when they are long: what is worked on at once stays small. */
export async function* inLots<T extends Line>(lines: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let lot: T[] = [];
  let chars = 0;
  for await (const line of lines) {
    lot.push(line);
    for (const cell of line.cells) chars += cell.length;
    if (lot.length < size && chars < limits.reader.batchChars * 4) continue;
    yield lot;
    lot = [];
    chars = 0;
  }
  if (lot.length > 0) yield lot;
}
