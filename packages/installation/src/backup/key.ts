import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { StartError } from '../start-error.ts';

/** Shorter ones are guessed. */
const SHORTEST_KEY = 16;
const GENERATED_BYTES = 32;

/** Where the operator's key comes from: its text, else a file, else a file that is made the first time. */
export interface KeySource {
  text: string | null;
  file: string;
}

/**
 * Reads the operator's key, or makes one the first time a backup is taken. Without it no copy can ever be opened.
 *
 * @param mayCreate false for who opens copies: a new key would open none
 * @throws StartError when there is none, or it is too short to protect anything
 */
export async function readKey({ text, file }: KeySource, mayCreate: boolean): Promise<string> {
  const key = (text ?? (await fromFile(file, mayCreate))).trim();
  if (key.length < SHORTEST_KEY)
    throw new StartError(`A chave das cópias (BACKUP_KEY) deve ter ao menos ${SHORTEST_KEY} caracteres.`);
  return key;
}

async function fromFile(file: string, mayCreate: boolean): Promise<string> {
  if (existsSync(file)) return readFile(file, 'utf8');
  if (!mayCreate)
    throw new StartError(`Falta a chave das cópias: indique-a em BACKUP_KEY, ou o arquivo dela em BACKUP_KEY_FILE.`);
  const key = randomBytes(GENERATED_BYTES).toString('base64url');
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}

/** What is derived from the operator's key for one place of copies. */
export interface DepotKey {
  /** AES-256 key of every object. */
  cipher: Buffer;
  /** Tells a wrong key from a damaged copy, and nothing of the key. */
  check: string;
}

/** @param salt of the place: the same key protects two places with different keys */
export function deriveKey(key: string, salt: Buffer): DepotKey {
  const master = scryptSync(key, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 });
  const sub = (purpose: string) => createHmac('sha256', master).update(purpose).digest();
  return { cipher: sub('cifra'), check: sub('conferencia').toString('hex') };
}
