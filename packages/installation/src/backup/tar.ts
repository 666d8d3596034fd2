import { constants, createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { StartError } from '../start-error.ts';

/** The plain format of `tar` (POSIX ustar): a copy, once opened, is read by tools of every system. */
const BLOCK = 512;
const FILE_KIND = 0;
const FOLDER_KIND = '5'.charCodeAt(0);

/** Something to put in the archive. `path` has slashes and no more than 99 characters. */
export type Entry =
  | { path: string; folder: true }
  | { path: string; content: Uint8Array }
  /** A file that may change while it is read; what it holds beyond `size` is left out, what it lost is zeros. */
  | { path: string; file: string; size: number };

/** The archive in pieces of `pieceBytes`, the last one shorter. A file that is gone when its turn comes is left out. */
export async function* tarPieces(entries: AsyncIterable<Entry>, pieceBytes: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const block of tarBlocks(entries)) {
    for (let from = 0; from < block.length; ) {
      const taken = block.subarray(from, from + pieceBytes - bytes);
      waiting.push(taken);
      bytes += taken.length;
      from += taken.length;
      if (bytes === pieceBytes) {
        yield Buffer.concat(waiting);
        waiting = [];
        bytes = 0;
      }
    }
  }
  yield Buffer.concat([...waiting, Buffer.alloc(2 * BLOCK)]);
}

async function* tarBlocks(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    if ('folder' in entry) yield header(`${entry.path}/`, 0, FOLDER_KIND);
    else if ('content' in entry) {
      yield header(entry.path, entry.content.length, FILE_KIND);
      yield entry.content;
      yield padding(entry.content.length);
    } else yield* fileBlocks(entry);
  }
}

const READ_BYTES = 2 ** 20;

async function* fileBlocks({ path, file, size }: { path: string; file: string; size: number }) {
  const handle = await open(file, constants.O_RDONLY).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null; // dropped since it was listed; the log knows
    throw error;
  });
  if (!handle) return;
  yield header(path, size, FILE_KIND);
  let read = 0;
  if (size > 0) {
    for await (const chunk of createReadStream(file, { fd: handle, end: size - 1, highWaterMark: READ_BYTES })) {
      read += chunk.length;
      yield chunk as Buffer;
    }
  } else await handle.close();
  for (; read < size; read += READ_BYTES) yield Buffer.alloc(Math.min(READ_BYTES, size - read));
  yield padding(size);
}

function header(path: string, size: number, kind: number): Buffer {
  const name = Buffer.from(path);
  if (name.length > 99) throw new Error(`the name is too long for the archive: ${path}`);
  const block = Buffer.alloc(BLOCK);
  name.copy(block);
  block.write(kind === FOLDER_KIND ? '0000700\0' : '0000600\0', 100);
  block.write('0000000\0'.repeat(2), 108);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.fill(' ', 148, 156);
  block[156] = kind === FOLDER_KIND ? kind : '0'.charCodeAt(0);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** What the archive holds, one entry after the other; `chunks` must be read before the next is asked for. */
export interface ReadEntry {
  path: string;
  isFolder: boolean;
  size: number;
  chunks(): AsyncIterable<Buffer>;
}

/** @throws StartError when the archive ends in the middle, or says of a part what no archive says */
export async function* readTar(pieces: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const reader = new Reader(pieces[Symbol.asyncIterator]());
  for (;;) {
    const block = await reader.exactly(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const path = block.toString('utf8', 0, block.indexOf(0));
    const size = sizeIn(block);
    let left = size;
    const chunks = async function* () {
      while (left > 0) {
        const chunk = await reader.some(left);
        left -= chunk.length;
        yield chunk;
      }
    };
    yield { path: path.replace(/\/$/, ''), isFolder: block[156] === FOLDER_KIND, size, chunks };
    while (left > 0) left -= (await reader.some(left)).length; // what nobody read
    await reader.exactly(padding(size).length);
  }
}

/** How long the part is, of a header that is whole. */
function sizeIn(block: Buffer): number {
  const text = block.toString('latin1', 124, 135);
  const said = Number.parseInt(block.toString('latin1', 148, 154), 8);
  // The sum is taken with blanks in its own place.
  const sum = block.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (!/^[0-7]{11}$/.test(text) || said !== sum)
    throw new StartError('Isto não é uma cópia inteira (tar): o cabeçalho de uma parte não confere.');
  return Number.parseInt(text, 8);
}

class Reader {
  #rest: Buffer = Buffer.alloc(0);
  readonly #pieces: AsyncIterator<Buffer>;

  constructor(pieces: AsyncIterator<Buffer>) {
    this.#pieces = pieces;
  }

  /** At least one byte and at most `limit`. */
  async some(limit: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#pieces.next();
      if (done) throw new StartError('A cópia termina no meio: falta o fim dela.');
      this.#rest = value;
    }
    const taken = this.#rest.subarray(0, limit);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async exactly(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = bytes; left > 0; ) {
      const part = await this.some(left);
      parts.push(part);
      left -= part.length;
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }
}

/**
 * Writes the entries of an archive below `root`.
 *
 * @param made is told of each file and folder, to give it to another account
 * @throws StartError for an entry that would be written outside of `root`
 */
export async function extract(
  entries: AsyncIterable<ReadEntry>,
  root: string,
  made: (path: string) => void,
): Promise<void> {
  for await (const entry of entries) {
    const path = join(root, normalize(entry.path));
    if (!path.startsWith(root + sep)) throw new StartError(`A cópia traz um nome fora do lugar: ${entry.path}.`);
    if (entry.isFolder) {
      await mkdir(path, { recursive: true, mode: 0o700 });
    } else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, 'w', 0o600);
      try {
        for await (const chunk of entry.chunks()) await file.write(chunk);
      } finally {
        await file.close();
      }
    }
    made(path);
  }
}
