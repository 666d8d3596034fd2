import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from './errors.ts';
import { mountWeb } from './web.ts';

describe('as telas montadas', () => {
  let app: FastifyInstance;
  let folder: string;

  beforeAll(async () => {
    // Also below a folder with the name of the one whose files never change.
    folder = join(await mkdtemp(join(tmpdir(), 'retaguarda-web-')), 'assets', 'web');
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Retaguarda</title>');
    await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder, 'assets', 'tela-AbC123.js'), 'export {};');
    app = Fastify();
    app.setErrorHandler((error, _request, reply) => {
      const refusal = refusalOf(error);
      return reply.status(refusal?.status ?? 500).send(refusal?.body);
    });
    await mountWeb(app, folder, 'http://loja.local');
  });
  afterAll(async () => {
    await app.close();
    await rm(join(folder, '../..'), { recursive: true });
  });

  const get = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url });
    return { status: statusCode, type: headers['content-type'], cache: headers['cache-control'], body };
  };

  test.each(['/', '/login/loja', '/sistema/produtos?search=a.js', '/visualizar-contrato/a-b_c'])(
    '%s é o programa, perguntado de novo a cada vez',
    async (url) => {
      const page = await get(url);
      expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache' });
      expect(page.body).toContain('<title>Retaguarda</title>');
    },
  );

  test.each(['/', '/sistema/produtos'])('HEAD %s é respondido como o GET, sem o conteúdo', async (url) => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url });
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' });
    expect(headers['content-length']).toBe(String((await app.inject({ url })).rawPayload.length));
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect((await app.inject({ method: 'HEAD', url: '/robots.txt' })).statusCode).toBe(404);
  });

  test('nada da página vem de outro endereço', async () => {
    const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);
    const sources = policy.split(';').map((part) => part.trim().split(' '));
    expect(sources.map(([name]) => name)).toEqual(expect.arrayContaining(['font-src', 'img-src', 'script-src']));
    for (const [name, ...from] of sources) {
      expect(
        from.filter((source) => /^\*|^https?:/.test(source)),
        name,
      ).toEqual([]);
    }
  });

  test('a página diz ao navegador o que ela não usa nem permite', async () => {
    const { headers } = await app.inject({ url: '/' });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'self';.*frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('quem é aberto por https pede ao navegador que fique em https', async () => {
    const secure = Fastify();
    await mountWeb(secure, folder, 'https://retaguarda.exemplo.com.br');
    const { headers } = await secure.inject({ url: '/' });
    await secure.close();
    expect(headers['strict-transport-security']).toBe('max-age=15552000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  test('um arquivo com o nome do seu conteúdo vale para sempre; outro é perguntado de novo', async () => {
    expect(await get('/assets/tela-AbC123.js')).toMatchObject({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
    });
    expect(await get('/favicon.svg')).toMatchObject({ status: 200, cache: 'no-cache' });
  });

  test.each(['/assets/tela-DeF456.js', '/assets/tela-DeF456', '/robots.txt', '/manifest.json?v=1'])(
    '%s, que não existe, não é respondido com o programa nem guardado',
    async (url) => {
      const missing = await get(url);
      expect(missing).toMatchObject({ status: 404, cache: 'no-store' });
      expect(missing.type).toContain('application/json');
      expect(missing.body).not.toContain('<title>');
    },
  );
});
