import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const VERSION = 's1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_NAME_DIGITS = 16;

/** What was sealed cannot be opened: by another key, of another place, or changed. */
export class SealBroken extends Error {}

/** What says that an installation wrote something. */
export interface Mark {
  /** Name of the key it was made with, which tells nothing of the key. */
  chave: string;
  /** HMAC-SHA256, in hexadecimal. */
  mac: string;
}

/**
 * Seals what people entrust to the program and it must be able to read again: secrets by which it is known to a bank
 * (AES-256-GCM). Whose it is goes into the seal, so that a row copied over another opens nothing; the key is not in the
 * database, so that neither is what opens it.
 */
export class SecretBox {
  readonly #read: (mayMake: boolean) => Promise<Buffer | null>;
  #key: Buffer | null = null;

  constructor(read: (mayMake: boolean) => Promise<Buffer | null>) {
    this.#read = read;
  }

  /** Read when something is first sealed or opened, and made only to seal: who never does has no key. */
  async #keyed(mayMake: boolean): Promise<Buffer> {
    this.#key ??= await this.#read(mayMake);
    if (this.#key === null) throw new SealBroken('there is no key here');
    return this.#key;
  }

  /** @param place whose it is: table, group and id */
  async seal(place: string, secret: string): Promise<string> {
    const nonce = randomBytes(NONCE_BYTES);
    const aes = createCipheriv('aes-256-gcm', await this.#keyed(true), nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([nonce, aes.update(secret, 'utf8'), aes.final(), aes.getAuthTag()]);
    return `${VERSION}.${sealed.toString('base64url')}`;
  }

  /** @throws SealBroken */
  async open(place: string, sealed: string): Promise<string> {
    const [version, text = ''] = sealed.split('.');
    const bytes = Buffer.from(text, 'base64url');
    if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw new SealBroken('not a seal');
    const aes = createDecipheriv('aes-256-gcm', await this.#keyed(false), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const secret = aes.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([secret, aes.final()]).toString('utf8');
    } catch (error) {
      throw new SealBroken('sealed by another key, for another place, or changed', { cause: error });
    }
  }

  /**
   * Marks a text as written by this installation.
   *
   * @param purpose what it is written for: a mark for one purpose is none for another
   */
  async mark(purpose: string, text: string): Promise<Mark> {
    return markWith(await this.#keyed(true), purpose, text);
  }

  /** @returns `foreign` when another key made the mark, `broken` when ours would have, for another text */
  async judge(purpose: string, text: string, { chave, mac }: Mark): Promise<'ours' | 'foreign' | 'broken'> {
    const key = this.#key ?? (await this.#read(false));
    if (key === null) return 'foreign';
    const ours = markWith(key, purpose, text);
    if (ours.chave !== chave) return 'foreign';
    const [given, right] = [Buffer.from(mac, 'hex'), Buffer.from(ours.mac, 'hex')];
    return given.length === right.length && timingSafeEqual(given, right) ? 'ours' : 'broken';
  }

  /** @returns null for what cannot be opened here: who entrusted it must be asked again */
  async openIfOurs(place: string, sealed: string): Promise<string | null> {
    try {
      return await this.open(place, sealed);
    } catch (error) {
      if (error instanceof SealBroken) return null;
      throw error;
    }
  }
}

function markWith(key: Buffer, purpose: string, text: string): Mark {
  const own = Buffer.from(hkdfSync('sha256', key, '', `marca:${purpose}`, KEY_BYTES));
  const hmac = (what: string) => createHmac('sha256', own).update(what).digest('hex');
  return { chave: hmac('nome').slice(0, KEY_NAME_DIGITS), mac: hmac(`texto\n${text}`) };
}

/** The file of a data folder that holds the key where `SECRETS_KEY` does not. */
export const secretsKeyFile = (dataDir: string): string => join(dataDir, 'segredos.key');

/** One for a folder of data: two made at once must not make two keys. */
const boxes = new Map<string, SecretBox>();

/**
 * The box of this installation. Its key is `SECRETS_KEY` (32 bytes in base64: where several servers share a database), or a
 * file of the data folder made at the first use.
 *
 * @throws StartError for a key of another length, when first used
 */
export function secretBox({ secretsKey, dataDir }: { secretsKey: string | null; dataDir: string }): SecretBox {
  const which = `${secretsKey ?? ''}\n${dataDir}`;
  const made = boxes.get(which) ?? new SecretBox((mayMake) => keyOf(secretsKey, secretsKeyFile(dataDir), mayMake));
  boxes.set(which, made);
  return made;
}

async function keyOf(given: string | null, file: string, mayMake: boolean): Promise<Buffer | null> {
  if (given === null && mayMake) await make(file);
  const text = given ?? (await readIfThere(file));
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new StartError(`${given ? 'SECRETS_KEY' : file} deve ter ${KEY_BYTES} bytes em base64.`);
}

async function make(file: string): Promise<void> {
  try {
    await writeFile(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** @returns null when there is none */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}
