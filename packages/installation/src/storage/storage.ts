import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { S3Bucket, type S3Settings } from './s3-bucket.ts';

/** Where the content of files lives. Keys are `<grupo>/<uuid>`; nothing here is reachable by an address of the web. */
export interface Storage {
  put(key: string, content: Readable | Uint8Array): Promise<void>;
  /** @throws Error when the key is not there */
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

/** A folder of this machine. A file appears under its name only when it is whole. */
export class DiskStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, content: Readable | Uint8Array): Promise<void> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true });
    const partial = `${path}.parcial`;
    await pipeline(content instanceof Uint8Array ? [content] : content, createWriteStream(partial, { flush: true }));
    await rename(partial, path);
  }

  async get(key: string): Promise<Readable> {
    const path = this.#path(key);
    await stat(path);
    return createReadStream(path);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  #path(key: string): string {
    if (!/^\d+\/[0-9a-f-]{36}$/.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(this.#root, key);
  }
}

/** A bucket; see `S3Bucket`. */
export class S3Storage implements Storage {
  readonly #bucket: S3Bucket;

  constructor(settings: S3Settings) {
    this.#bucket = new S3Bucket(settings);
  }

  async put(key: string, content: Readable | Uint8Array): Promise<void> {
    // The signature covers the body's length, so a stream is gathered first; uploads are limited well below memory.
    await this.#bucket.put(key, content instanceof Uint8Array ? content : Buffer.concat(await content.toArray()));
  }

  async get(key: string): Promise<Readable> {
    const { body } = await this.#bucket.get(key);
    if (!body) throw new Error(`empty answer of the bucket for ${key}`);
    return Readable.fromWeb(body as ReadableStream);
  }

  remove(key: string): Promise<void> {
    return this.#bucket.remove(key);
  }
}

export const storageOf = (config: { s3: S3Settings | null; dataDir: string }): Storage =>
  config.s3 ? new S3Storage(config.s3) : new DiskStorage(join(config.dataDir, 'arquivos'));
