import { createReadStream } from 'node:fs';
import { answerInPieces } from './answer-in-pieces.ts';
import { FileRefused, limits } from './limits.ts';
import { type Line, rowsOfFile } from './rows.ts';
import { TextDecoding } from './text.ts';
import { XmlReader } from './xml.ts';

/** What the thread is to do: hand on the rows of a table, or see that an XML keeps to the limits. */
export interface ReaderTask {
  kind: 'rows' | 'xml';
  path: string;
  /** Content type, told by the content. */
  type: string;
}

/** Rows that travel together, and what was understood of the file as far as it was read. */
export interface ReadRows {
  rows: Line[];
  encoding: string;
  separator: string | null;
}

/** Rows until they are enough to travel together. */
async function* batches(rows: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  const { batchRows, batchChars } = limits.reader;
  let batch: Line[] = [];
  let chars = 0;
  for await (const row of rows) {
    batch.push(row);
    for (const cell of row.cells) chars += cell.length;
    if (batch.length < batchRows && chars < batchChars) continue;
    yield batch;
    batch = [];
    chars = 0;
  }
  yield batch;
}

async function* replies({ kind, path, type }: ReaderTask): AsyncGenerator<ReadRows> {
  if (kind === 'xml') {
    await checkXml(path);
    return;
  }
  const file = rowsOfFile(path, type);
  for await (const rows of batches(file.rows)) yield { rows, encoding: file.encoding, separator: file.separator };
  yield { rows: [], encoding: file.encoding, separator: file.separator };
}

async function checkXml(path: string): Promise<void> {
  const xml = new XmlReader({}, 'O XML');
  const text = new TextDecoding();
  try {
    for await (const chunk of createReadStream(path)) xml.write(text.push(chunk as Buffer));
    xml.write(text.end());
    xml.close();
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(`O XML não está bem formado (linha ${xml.line}).`, { cause: error });
  }
}

answerInPieces(replies);
