import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type ReadEntry, readTar } from '../backup/tar.ts';
import { StartError } from '../start-error.ts';
import { ArchiveDigest, parseSignature, SIGNATURE, type Signature } from './signature.ts';

/** The parts of an archive, in the order the export writes them. */
const kinds = ['grupo', 'referencias', 'tabelas', 'arquivos', 'assinatura'] as const;
type Kind = (typeof kinds)[number];
const names: Readonly<Record<Kind, RegExp>> = {
  grupo: /^grupo\.json$/,
  referencias: /^referencias\/([a-z][a-z0-9_]*)\.ndjson$/,
  tabelas: /^tabelas\/([a-z][a-z0-9_]*)\.ndjson$/,
  arquivos: /^arquivos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  assinatura: new RegExp(`^${SIGNATURE.replace('.', '\\.')}$`),
};

const READ_BYTES = 2 ** 20;
/** Of `grupo.json` and of the signature. */
const SMALL_BYTES = 64 * 1024;
/** Of one row. */
const ROW_BYTES = 64 * 2 ** 20;

export interface Part {
  kind: Exclude<Kind, 'assinatura'>;
  /** Of the table or file; empty for the group itself. */
  name: string;
  size: number;
  chunks: AsyncIterable<Buffer>;
}

/** An archive being read once from its beginning. */
export class Archive {
  readonly #source: string;
  readonly #digest = new ArchiveDigest();
  /** Known when all parts were read; null when there is none. */
  signature: Signature | null = null;

  constructor(source: string) {
    this.#source = source;
  }

  /**
   * Each part once, in the order of `kinds`; the first is the group.
   *
   * @throws StartError for a part that the export does not write
   */
  async *parts(): AsyncGenerator<Part> {
    const seen = new Set<string>();
    let reached: Kind | null = null;
    for await (const entry of readTar(createReadStream(this.#source, { highWaterMark: READ_BYTES }))) {
      const { kind, name } = partOf(entry);
      if (reached === null && kind !== 'grupo') throw notOfGroup();
      if (seen.has(entry.path) || kinds.indexOf(kind) < kinds.indexOf(reached ?? kind) || reached === 'assinatura')
        throw new StartError(`O arquivo traz ${entry.path} fora do lugar ou mais de uma vez.`);
      seen.add(entry.path);
      reached = kind;
      if (kind === 'assinatura') this.signature = parseSignature(jsonOf(await textOf(entry.path, entry.chunks())));
      else yield* this.#told(entry, kind, name);
    }
    if (reached === null) throw notOfGroup();
  }

  /** Digest of the parts, once all were read. */
  digest(): string {
    return this.#digest.end();
  }

  async *#told(entry: ReadEntry, kind: Part['kind'], name: string): AsyncGenerator<Part> {
    const hash = createHash('sha256');
    const chunks = (async function* () {
      for await (const chunk of entry.chunks()) {
        hash.update(chunk);
        yield chunk;
      }
    })();
    yield { kind, name, size: entry.size, chunks };
    for await (const _ of chunks); // what nobody read counts too
    this.#digest.add(entry.path, entry.size, hash.digest('hex'));
  }
}

export const notOfGroup = () => new StartError('O arquivo não é de um grupo do Retaguarda.');

function partOf({ path, isFolder }: ReadEntry): { kind: Kind; name: string } {
  for (const kind of kinds) {
    const found = isFolder ? null : names[kind].exec(path);
    if (found) return { kind, name: found[1] ?? '' };
  }
  throw new StartError(`O arquivo traz algo que não é de um grupo: ${JSON.stringify(path)}.`);
}

/** Content of a small part. @throws StartError when it is large */
export async function textOf(path: string, chunks: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > SMALL_BYTES) throw new StartError(`${path} é maior do que pode ser.`);
    read.push(chunk);
  }
  return Buffer.concat(read).toString('utf8');
}

/** @returns undefined for what is no JSON: refused by the caller's schema */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The rows of a part, as they are written. @throws StartError when one is too long or the last has no end */
export async function* rowsOf({ kind, name, chunks }: Part): AsyncGenerator<string> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...waiting, chunk.subarray(from, end)]).toString('utf8');
      waiting = [];
      bytes = 0;
      from = end + 1;
    }
    waiting.push(chunk.subarray(from));
    bytes += chunk.length - from;
    if (bytes > ROW_BYTES) throw new StartError(`Uma linha de ${kind}/${name} é maior do que pode ser.`);
  }
  if (bytes > 0) throw new StartError(`O arquivo termina no meio de ${kind}/${name}.`);
}
