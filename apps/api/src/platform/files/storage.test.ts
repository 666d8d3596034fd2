import { createHash, createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { DiskStorage, S3Storage, type Storage } from './storage.ts';

const SEGREDO = 'segredo-do-balde';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Signature of a request by AWS Signature Version 4, computed from its description and independent of the client. */
function assinatura(request: IncomingMessage, body: Buffer): string {
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
  const key = scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${SEGREDO}`);
  return hmac(key, text).toString('hex');
}

const objetos = new Map<string, Buffer>();
const balde = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  if (!request.headers.authorization?.endsWith(`Signature=${assinatura(request, body)}`))
    return response.writeHead(403).end();
  const key = request.url ?? '';
  if (request.method === 'PUT') objetos.set(key, body);
  if (request.method === 'DELETE') objetos.delete(key);
  const found = objetos.get(key);
  if (request.method === 'GET' && !found) return response.writeHead(404).end();
  return response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? found : undefined);
});
await new Promise<void>((ready) => balde.listen(0, '127.0.0.1', ready));
const endpoint = `http://127.0.0.1:${(balde.address() as AddressInfo).port}`;
const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-arquivos-'));
afterAll(async () => {
  balde.close();
  await rm(pasta, { recursive: true, force: true });
});

const s3 = (secretAccessKey: string) =>
  new S3Storage({ endpoint, bucket: 'loja', region: 'sa-east-1', accessKeyId: 'chave', secretAccessKey });
const formas: [string, Storage][] = [
  ['disco', new DiskStorage(pasta)],
  ['S3', s3(SEGREDO)],
];

describe.each(formas)('arquivos em %s', (_nome, storage) => {
  test('o que se guarda se lê igual; removido, não está mais', async () => {
    const key = `7/${randomUUID()}`;
    const content = Buffer.from('conteúdo çã\u0000 com zero');
    await storage.put(key, Readable.from([content.subarray(0, 5), content.subarray(5)]));
    expect(Buffer.concat(await (await storage.get(key)).toArray())).toEqual(content);
    await storage.remove(key);
    await expect(storage.get(key)).rejects.toThrow();
  });
});

test('uma gravação interrompida não deixa arquivo com o nome', async () => {
  const key = `7/${randomUUID()}`;
  async function* quebrado() {
    yield Buffer.from('começo');
    throw new Error('a conexão caiu');
  }
  const storage = new DiskStorage(pasta);
  await expect(storage.put(key, Readable.from(quebrado()))).rejects.toThrow('a conexão caiu');
  await expect(storage.get(key)).rejects.toThrow();
  expect((await readdir(join(pasta, '7'))).some((name) => name === key.slice(2))).toBe(false);
});

test.each(['../segredo', '7/../../etc/passwd', '7/nome.txt'])('a chave %s é recusada', async (key) => {
  await expect(new DiskStorage(pasta).put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
});

test('o balde recusa quem assina com outro segredo', async () => {
  await expect(s3('outro').put(`7/${randomUUID()}`, Buffer.from('x'))).rejects.toThrow('403');
});
