import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { pathOf } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { configFrom } from '../config.ts';

const token = 'ficha-de-quem-mede-0001';
const port = await freePort();
const { url, grupo, provedor, ninguem } = await cenario({ metrics: { port, token } });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

const read = (headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });
const withToken = { authorization: `Bearer ${token}` };
const seriesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test.each([
  ['ninguém', {}],
  ['quem erra a ficha', { authorization: `Bearer ${token}x` }],
  ['quem dá só o começo', { authorization: `Bearer ${token.slice(0, 5)}` }],
  ['quem tem sessão', { authorization: `Bearer ${provedor.admin.token}` }],
])('%s não lê as medidas, nem sabe que existem', async (_, headers) => {
  const refused = await read(headers as Record<string, string>);
  expect(refused.status).toBe(404);
  expect(await refused.json()).toMatchObject({ code: 'NOT_FOUND', error: 'Endereço não encontrado.' });
});

test('sem porta nem ficha, nada é medido nem respondido', () => {
  const given = { databaseUrl: '', dataDir: '' };
  expect(configFrom(given, {}).metrics).toEqual({ port: null, token: null });
  expect(configFrom(given, { METRICS_PORT: '9100', METRICS_TOKEN: token }).metrics).toEqual({ port: 9100, token });
  expect(() => configFrom(given, { METRICS_TOKEN: 'curta' })).toThrow(/ao menos 16 caracteres/);
  expect(() => configFrom(given, { METRICS_PORT: 'nove' })).toThrow(/METRICS_PORT/);
});

test('a porta própria responde só as medidas', async () => {
  const alone = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${alone}/metrics`)).text()).toContain('retaguarda_pool{state="idle"}');
  expect((await fetch(`${alone}/api/health`)).status).toBe(404);
  expect((await fetch(`${alone}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('depois de cada chamada do contrato e de endereços inventados, as séries são poucas', async () => {
  const before = seriesOf(await (await read(withToken)).text());
  expect(before.filter((line) => line.includes('route="/api/marcas"'))).toEqual([]);
  const { paths } = (await ninguem.get('openapi.json')).body;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => ({
      method: method.toUpperCase(),
      path: path.slice('/api/'.length),
    })),
  );
  const ids = (path: string) => Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 999_999]));
  for (const { method, path } of calls) await ninguem.call(method, pathOf({ path }, ids(path)));
  await Promise.all(Array.from({ length: 200 }, (_, at) => ninguem.get(`inventado-${at}/x`)));
  await Promise.all(['PROPFIND', 'PATCH', 'OPTIONS'].map((method) => ninguem.call(method, 'marcas')));

  const after = seriesOf(await (await read(withToken)).text()).filter((line) => line.startsWith('retaguarda_http'));
  // A call's one class of status: four buckets, +Inf, sum and count.
  expect(after.length).toBeGreaterThan(calls.length);
  expect(after.length).toBeLessThanOrEqual((calls.length + 20) * 7);
  expect(after.filter((line) => line.includes('inventado'))).toEqual([]);
  expect(new Set(after.map((line) => /status="(\w+)"/.exec(line)?.[1]))).toEqual(new Set(['2xx', '4xx']));
});

test('trinta leituras ao mesmo tempo dão todas a mesma resposta, e a saúde responde no meio delas', async () => {
  const many = Promise.all(Array.from({ length: 30 }, async () => (await read(withToken)).status));
  expect(await ninguem.get('health')).toMatchObject({ status: 200 });
  expect(new Set(await many)).toEqual(new Set([200]));
  expect(await grupo.admin.get('marcas')).toMatchObject({ status: 200 });
});
