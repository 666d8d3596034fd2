import { Agent, request } from 'node:http';

/** A request as it goes over the wire: nothing of it is checked, completed or encoded on the way. */
export interface Remessa {
  method: string;
  /** Path and query as they are, from the first slash. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Retorno {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 24 });
const answerWithinMs = 180_000;

/**
 * Sends a request that `fetch` would refuse to send or would put right.
 *
 * @throws Error when the server gives no whole answer within three minutes
 */
export function remeter(url: string, remessa: Remessa, connection: Agent | false = agent): Promise<Retorno> {
  const { hostname, port } = new URL(url);
  const { method, path, headers = {}, body } = remessa;
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, agent: connection, method, path, headers: { ...headers, ...lengthOf(body) } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
      },
    );
    sent.setTimeout(answerWithinMs, () => sent.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)}`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection may end in the very moment it is used again; one of its own tells whether the request is at fault.
      if (sent.reusedSocket && error.code === 'ECONNRESET') remeter(url, remessa, false).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}

const lengthOf = (body: string | Buffer | undefined): Record<string, string> =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };

/** Does the work for each item, at most `juntos` at a time, and gives the results in the items' order. */
export async function emParalelo<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  juntos = 20,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(juntos, items.length) }, worker));
  return results;
}
