import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { abrirBalde } from '../../test-support/balde.ts';
import { DiskStorage, S3Storage, type Storage } from './storage.ts';

const SEGREDO = 'segredo-do-balde';
const balde = await abrirBalde(SEGREDO);
const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-arquivos-'));
afterAll(async () => {
  balde.close();
  await rm(pasta, { recursive: true, force: true });
});

const s3 = (secretAccessKey: string) =>
  new S3Storage({
    endpoint: balde.endpoint,
    bucket: 'loja',
    region: 'sa-east-1',
    accessKeyId: 'chave',
    secretAccessKey,
  });
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
