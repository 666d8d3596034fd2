import { AwsClient } from 'aws4fetch';

/** One bucket and who asks for it. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A bucket that speaks the S3 protocol, addressed by path (`endpoint/bucket/key`). */
export class S3Bucket {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
    this.#base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  }

  async put(key: string, body: Uint8Array): Promise<void> {
    await this.#send('PUT', `/${key}`, body);
  }

  /** @throws Error when the key is not there */
  get(key: string): Promise<Response> {
    return this.#send('GET', `/${key}`);
  }

  /** @returns null when the key is not there */
  async find(key: string): Promise<Response | null> {
    const response = await this.#ask('GET', `/${key}`);
    if (response.status === 404) return null;
    return accepted(response, 'GET', key);
  }

  async remove(key: string): Promise<void> {
    await this.#send('DELETE', `/${key}`);
  }

  /** Every key with that beginning, page after page. */
  async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    let token = '';
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (token) query.set('continuation-token', token);
      query.sort(); // the signature wants them in order
      const page = await (await this.#send('GET', `/?${query}`)).text();
      keys.push(...[...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescapeXml(key)));
      token = unescapeXml(/<NextContinuationToken>([^<]*)</.exec(page)?.[1] ?? '');
    } while (token);
    return keys;
  }

  async #send(method: string, path: string, body?: Uint8Array): Promise<Response> {
    return accepted(await this.#ask(method, path, body), method, path);
  }

  #ask(method: string, path: string, body?: Uint8Array): Promise<Response> {
    // The types of fetch want a buffer that is not shared; ours never is.
    return this.#client.fetch(this.#base + path, {
      method,
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    });
  }
}

function accepted(response: Response, method: string, key: string): Response {
  if (!response.ok) throw new Error(`the bucket answered ${response.status} to ${method} ${key}`);
  return response;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
