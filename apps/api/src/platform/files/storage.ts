import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';

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

/** A bucket that speaks the S3 protocol, addressed by path (`endpoint/bucket/key`). */
export class S3Storage implements Storage {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
    this.#base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  }

  async put(key: string, content: Readable | Uint8Array): Promise<void> {
    // The signature covers the body's length, so a stream is gathered first; uploads are limited well below memory.
    const body = content instanceof Uint8Array ? content : Buffer.concat(await content.toArray());
    await this.#send('PUT', key, body);
  }

  async get(key: string): Promise<Readable> {
    const { Readable: NodeReadable } = await import('node:stream');
    const response = await this.#send('GET', key);
    if (!response.body) throw new Error(`empty answer of the bucket for ${key}`);
    return NodeReadable.fromWeb(response.body as never);
  }

  async remove(key: string): Promise<void> {
    await this.#send('DELETE', key);
  }

  async #send(method: string, key: string, body?: Uint8Array): Promise<Response> {
    const response = await this.#client.fetch(`${this.#base}/${key}`, {
      method,
      ...(body ? { body: body as never } : {}),
    });
    if (!response.ok) throw new Error(`the bucket answered ${response.status} to ${method} ${key}`);
    return response;
  }
}

export const storageOf = (config: Config): Storage =>
  config.s3 ? new S3Storage(config.s3) : new DiskStorage(join(config.dataDir, 'arquivos'));
