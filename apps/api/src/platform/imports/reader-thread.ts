import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
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

/** What the thread answers to each request for more. */
export type ReaderReply =
  | { rows: Line[]; done: boolean; encoding: string; separator: string | null }
  | { refused: string }
  | { failed: string };

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

async function* replies({ kind, path, type }: ReaderTask): AsyncGenerator<ReaderReply> {
  if (kind === 'xml') {
    await checkXml(path);
    yield { rows: [], done: true, encoding: '', separator: null };
    return;
  }
  const file = rowsOfFile(path, type);
  for await (const rows of batches(file.rows))
    yield { rows, done: false, encoding: file.encoding, separator: file.separator };
  yield { rows: [], done: true, encoding: file.encoding, separator: file.separator };
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

async function next(source: AsyncGenerator<ReaderReply>): Promise<ReaderReply | null> {
  try {
    const { done, value } = await source.next();
    return done ? null : value;
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const source = replies(workerData as ReaderTask);
// One request, one reply: what is not asked for is not read.
parentPort?.on('message', async () => {
  const reply = await next(source);
  if (reply) parentPort?.postMessage(reply);
});
