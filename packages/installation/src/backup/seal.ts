import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { StartError } from '../start-error.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Five letters and a version, then the place's id, the nonce, the content and its authentication. */
const MAGIC = Buffer.from('RTGCP1');
const ID_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + ID_BYTES + NONCE_BYTES;
/** The fastest level: what is copied is mostly text and zeros, and people work meanwhile. */
const level = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Who seals: the place's id (uuid without hyphens, as bytes) and its key. */
export interface Sealer {
  depotId: Buffer;
  cipher: Buffer;
}

/**
 * Compresses and encrypts one object (AES-256-GCM). Its name and its place are authenticated with it, so that an object
 * put under another name, or brought from another place, is refused.
 */
export async function seal({ depotId, cipher }: Sealer, name: string, content: Uint8Array): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const head = Buffer.concat([MAGIC, depotId, nonce]);
  const aes = createCipheriv('aes-256-gcm', cipher, nonce).setAAD(Buffer.concat([head, Buffer.from(name)]));
  const sealed = aes.update(await compress(content, level));
  return Buffer.concat([head, sealed, aes.final(), aes.getAuthTag()]);
}

/** @throws StartError that says whether the object is of no copy, of another place, or damaged */
export async function open({ depotId, cipher }: Sealer, name: string, sealed: Buffer): Promise<Buffer> {
  if (!sealed.subarray(0, MAGIC.length).equals(MAGIC))
    throw new StartError(`${name} não é parte de uma cópia do Retaguarda, ou foi danificado desde o começo.`);
  if (!sealed.subarray(MAGIC.length, MAGIC.length + ID_BYTES).equals(depotId))
    throw new StartError(`${name} veio de outro lugar de cópias: as partes de um não servem em outro.`);
  const damaged = new StartError(`${name} está danificado: o conteúdo não confere com a assinatura da cópia.`);
  if (sealed.length < HEAD_BYTES + TAG_BYTES) throw damaged;
  const head = sealed.subarray(0, HEAD_BYTES);
  const aes = createDecipheriv('aes-256-gcm', cipher, head.subarray(-NONCE_BYTES))
    .setAAD(Buffer.concat([head, Buffer.from(name)]))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  const content = aes.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES));
  try {
    aes.final();
  } catch {
    throw damaged; // the one error this can be: the content is not what was signed
  }
  return decompress(content);
}
