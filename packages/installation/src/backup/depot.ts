import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { StartError } from '../start-error.ts';
import { S3Bucket, type S3Settings } from '../storage/s3-bucket.ts';

/** A folder or a bucket in which copies are kept. An object is there whole or not at all. */
export interface Depot {
  /** As the operator wrote it. */
  readonly address: string;
  put(name: string, content: Uint8Array): Promise<void>;
  /** @returns null when there is no such object */
  get(name: string): Promise<Buffer | null>;
  /** Names below a prefix that ends with a slash, in order; also of what was never whole, which no name of ours is. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes everything below a prefix that ends with a slash, also what was never whole. */
  clear(prefix: string): Promise<void>;
}

/**
 * @param address a folder, or `s3://bucket/prefix`
 * @param s3 where buckets are and who asks; needed for an `s3://` address only
 */
export function openDepot(address: string, s3: Omit<S3Settings, 'bucket'> | null): Depot {
  if (!address.startsWith('s3://')) return new FolderDepot(resolve(address));
  const [bucket = '', ...prefix] = address.slice('s3://'.length).split('/');
  if (!s3?.endpoint || bucket === '')
    throw new StartError(
      `Para copiar para ${address}, diga onde fica o balde: S3_ENDPOINT, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY.`,
    );
  return new BucketDepot(address, new S3Bucket({ ...s3, bucket }), prefix.filter(Boolean));
}

class FolderDepot implements Depot {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  async put(name: string, content: Uint8Array): Promise<void> {
    const path = join(this.address, name);
    const partial = `${path}.${randomUUID()}.parcial`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch((error) => this.#refuse(error));
    const file = await open(partial, 'w', 0o600).catch((error) => this.#refuse(error));
    try {
      await file.writeFile(content);
      await file.sync();
    } catch (error) {
      await rm(partial, { force: true });
      return this.#refuse(error as NodeJS.ErrnoException);
    } finally {
      await file.close();
    }
    await rename(partial, path);
  }

  async get(name: string): Promise<Buffer | null> {
    const path = join(this.address, name);
    return existsSync(path) ? readFile(path) : null;
  }

  async list(prefix: string): Promise<string[]> {
    const folder = join(this.address, prefix);
    if (!existsSync(folder)) return [];
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.address, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  }

  remove(name: string): Promise<void> {
    return rm(join(this.address, name), { force: true });
  }

  clear(prefix: string): Promise<void> {
    return rm(join(this.address, prefix), { recursive: true, force: true });
  }

  #refuse({ code = 'erro' }: NodeJS.ErrnoException): never {
    const what =
      code === 'ENOSPC' ? 'não há mais espaço' : `não consigo gravar (${code}): acerte as permissões ou a pasta`;
    throw new StartError(`Em ${this.address}, onde ficam as cópias, ${what}.`);
  }
}

class BucketDepot implements Depot {
  readonly address: string;
  readonly #bucket: S3Bucket;
  readonly #prefix: string;

  constructor(address: string, bucket: S3Bucket, prefix: string[]) {
    this.address = address;
    this.#bucket = bucket;
    this.#prefix = prefix.map((part) => `${part}/`).join('');
  }

  put(name: string, content: Uint8Array): Promise<void> {
    return this.#bucket.put(this.#prefix + name, content);
  }

  async get(name: string): Promise<Buffer | null> {
    const response = await this.#bucket.find(this.#prefix + name);
    return response && Buffer.from(await response.arrayBuffer());
  }

  async list(prefix: string): Promise<string[]> {
    const names = await this.#bucket.list(this.#prefix + prefix);
    return names.map((name) => name.slice(this.#prefix.length)).sort();
  }

  remove(name: string): Promise<void> {
    return this.#bucket.remove(this.#prefix + name);
  }

  async clear(prefix: string): Promise<void> {
    for (const name of await this.list(prefix)) await this.remove(name);
  }
}
