import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Signature of a request by AWS Signature Version 4, computed from its description and independent of the client. */
function assinatura(segredo: string, request: IncomingMessage, body: Buffer): string {
  const header = request.headers.authorization ?? '';
  const [, scope = '', signed = ''] = /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(header) ?? [];
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'corpo alterado';
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${segredo}`);
  return hmac(key, text).toString('hex');
}

export interface Balde {
  endpoint: string;
  /** By path: `/bucket/key`. */
  objetos: Map<string, Buffer>;
  close(): void;
}

/** Keys a page of a list holds: few, so that lists have several. */
const POR_PAGINA = 3;

/** A server of this machine that speaks the part of S3 the program uses, and refuses what is not signed with the secret. */
export async function abrirBalde(segredo: string): Promise<Balde> {
  const objetos = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (!request.headers.authorization?.endsWith(`Signature=${assinatura(segredo, request, body)}`))
      return response.writeHead(403).end();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    if (searchParams.has('list-type')) return response.end(pagina(objetos, pathname, searchParams));
    if (request.method === 'PUT') objetos.set(pathname, body);
    if (request.method === 'DELETE') objetos.delete(pathname);
    const found = objetos.get(pathname);
    if (request.method === 'GET' && !found) return response.writeHead(404).end();
    return response
      .writeHead(request.method === 'DELETE' ? 204 : 200)
      .end(request.method === 'GET' ? found : undefined);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, objetos, close: () => server.close() };
}

function pagina(objetos: Map<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const prefix = bucket + (query.get('prefix') ?? '');
  const after = query.get('continuation-token') ?? '';
  const keys = [...objetos.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const shown = keys.slice(0, POR_PAGINA);
  const next = keys.length > shown.length ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  const contents = shown.map((key) => `<Contents><Key>${key.slice(bucket.length)}</Key></Contents>`).join('');
  return `<ListBucketResult>${contents}${next}</ListBucketResult>`;
}
