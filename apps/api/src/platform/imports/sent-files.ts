import { FileRefused } from './limits.ts';
import { type ZipPart, zipParts } from './zip.ts';

/** What is taken out of a ZIP that somebody sent. */
export interface SentFilesLimits {
  /** Most files of one ZIP. */
  files: number;
  /** Most bytes of one file, and of all of them, opened. */
  each: number;
  opened: number;
}

/** A file of what was sent, or why it cannot be opened. */
export type SentFile = { name: string; bytes: Uint8Array } | { name: string; reason: string };

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const BROKEN = 'O ZIP está danificado ou incompleto. Faça-o de novo e envie outra vez.';
const NESTED = 'é um ZIP dentro do ZIP: envie-o à parte';
const TOO_LARGE = 'o arquivo é grande demais para ser uma nota';

const isZipName = (name: string): boolean => /\.zip$/i.test(name);
/** What macOS keeps of a file beside it, under its name. */
const isOfMacOs = (name: string): boolean => /(^|[\\/])(__MACOSX[\\/]|\._)/.test(name);

/**
 * The XML files of what was sent: one alone, or those of a ZIP, one at a time. One that cannot be opened keeps none of the others out.
 *
 * @throws FileRefused for a ZIP that is broken, has none or goes beyond the limits
 */
export async function* sentFiles(name: string, bytes: Uint8Array, limits: SentFilesLimits): AsyncGenerator<SentFile> {
  if (!isZip(bytes)) return yield { name, bytes };
  let opened = 0;
  for (const part of xmlParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits)) {
    const inside = part.name.split(/[\\/]/).at(-1) as string;
    const read = isZipName(inside) ? NESTED : await extract(part, limits.each);
    if (typeof read === 'string') {
      yield { name: inside, reason: `Não foi aceito: ${read}.` };
      continue;
    }
    opened += read.byteLength;
    if (opened > limits.opened)
      throw new FileRefused(`O ZIP passa de ${limits.opened / 1024 / 1024} MB depois de aberto: divida-o.`);
    yield { name: inside, bytes: read };
  }
}

function xmlParts(zip: Buffer, { files }: SentFilesLimits): ZipPart[] {
  const all = listed(zip);
  if (all === null) throw new FileRefused(BROKEN);
  const parts = all.filter(({ name }) => (/\.xml$/i.test(name) || isZipName(name)) && !isOfMacOs(name));
  if (parts.every(({ name }) => isZipName(name))) throw new FileRefused('O ZIP não tem nenhum arquivo .xml.');
  if (parts.length > files) throw new FileRefused(`O ZIP tem mais de ${files} arquivos: divida-o.`);
  return parts;
}

function listed(zip: Buffer) {
  try {
    return zipParts(zip);
  } catch (error) {
    if (error instanceof RangeError) throw new FileRefused(BROKEN);
    throw error;
  }
}

/** @returns the bytes of a part, or why there are none */
async function extract(part: ZipPart, most: number): Promise<Uint8Array | string> {
  if (part.isEncrypted) return 'o arquivo está protegido por senha';
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of part.open()) {
      size += piece.byteLength;
      if (size > most) return TOO_LARGE;
      pieces.push(piece);
    }
  } catch (error) {
    return error instanceof FileRefused ? TOO_LARGE : 'o arquivo está danificado no ZIP';
  }
  return size === 0 ? 'o arquivo está vazio' : Buffer.concat(pieces);
}
