import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { atMost, FileRefused, limits } from './limits.ts';

/** A part of a ZIP file. */
export interface ZipPart {
  name: string;
  /** Only a password opens it. */
  isEncrypted: boolean;
  /** Its bytes as it is opened: what the directory says of their number is nobody's promise. */
  open(): AsyncIterable<Uint8Array>;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * The parts of a ZIP file by its directory. @source APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16
 *
 * @returns null for what is not such a file, or one that says it is larger than 4 GB
 * @throws FileRefused for one of too many parts, and as one is opened that grows beyond `limits.zip`
 */
export function zipParts(file: Buffer): ZipPart[] | null {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END) return null;
  const parts: ZipPart[] = [];
  let at = file.readUInt32LE(end + 16);
  const entries = file.readUInt16LE(end + 10);
  atMost(entries, limits.zip.entries, 'arquivos dentro dele', 'O arquivo compactado');
  for (let left = entries; left > 0; left--) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) return null;
    const isEncrypted = (file.readUInt16LE(at + 8) & 1) === 1;
    const method = file.readUInt16LE(at + 10);
    const packed = file.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((field) => file.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const header = file.readUInt32LE(at + 42);
    parts.push({
      name: file.toString('utf8', at + 46, at + 46 + name),
      isEncrypted,
      open: () => content(file, header, packed, method),
    });
    at += 46 + name + extra + comment;
  }
  return parts;
}

async function* content(file: Buffer, header: number, packed: number, method: number): AsyncGenerator<Uint8Array> {
  const begin = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
  const bytes = file.subarray(begin, begin + packed);
  if (method === STORED) yield* pieces(bytes);
  else if (method === DEFLATED) yield* inflated(bytes);
  else throw new Error(`a part of the file is packed in a way that is not read (${method})`);
}

const PIECE_BYTES = 65_536;

function* pieces(bytes: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

async function* inflated(bytes: Buffer): AsyncGenerator<Uint8Array> {
  const { partBytes, ratio, ratioFrom } = limits.zip;
  let opened = 0;
  const unpacking = Readable.from(pieces(bytes)).pipe(createInflateRaw({ chunkSize: PIECE_BYTES }));
  for await (const piece of unpacking as AsyncIterable<Uint8Array>) {
    opened += piece.length;
    atMost(opened, partBytes, 'bytes depois de aberto');
    if (opened > ratioFrom && opened > bytes.length * ratio)
      throw new FileRefused(
        `O arquivo cresce mais de ${ratio} vezes ao ser aberto: não é um arquivo feito por uma pessoa.`,
      );
    yield piece;
  }
}
