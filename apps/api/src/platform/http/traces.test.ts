import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { mountTraces } from './traces.ts';

interface Told {
  url: string | undefined;
  spans: { name: string; traceId: string; parentSpanId?: string; status: object; attributes: { key: string }[] }[];
}

async function collector(status = 200): Promise<{ endpoint: string; told: Told[] }> {
  const told: Told[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    told.push({ url: request.url, spans: body.resourceSpans[0].scopeSpans[0].spans });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, told };
}

test('cada chamada é um trecho do rastro que o proxy começou, com a rota e nunca o endereço', async () => {
  const { endpoint, told } = await collector();
  const app = Fastify();
  mountTraces(app, endpoint);
  app.get('/pessoas/:cpf', async () => ({}));
  app.get('/quebra', async () => {
    throw new Error('quebrou');
  });
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await app.inject({ url: '/pessoas/12345678909?nome=Ana', headers: { traceparent } });
  await app.inject('/quebra');
  await app.close();
  expect(told).toMatchObject([
    {
      url: '/v1/traces',
      spans: [
        {
          name: 'GET /pessoas/:cpf',
          traceId: traceparent.slice(3, 35),
          parentSpanId: traceparent.slice(36, 52),
          status: {},
        },
        { name: 'GET /quebra', status: { code: 2 } },
      ],
    },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/12345678909|Ana/);
});

test('um coletor que recusa ou não está não atrapalha ninguém', async () => {
  for (const endpoint of [(await collector(500)).endpoint, 'http://127.0.0.1:1']) {
    const app = Fastify();
    mountTraces(app, endpoint);
    app.get('/', async () => ({ ok: true }));
    expect((await app.inject('/')).statusCode).toBe(200);
    await app.close();
  }
});
