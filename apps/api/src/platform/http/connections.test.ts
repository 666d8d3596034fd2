import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endConnectionsWithServer } from './connections.ts';

test('o servidor não espera por conexão em que nada foi pedido, e termina o que foi', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  endConnectionsWithServer(app);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  app.get('/', async () => {
    asked.resolve();
    await answer.promise;
    return 'pronto';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const opened = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await opened;
  const dropped = once(socket, 'close');
  const reply = fetch(url);
  await asked.promise;

  const closed = app.close();
  await dropped;
  answer.resolve();
  expect(await (await reply).text()).toBe('pronto');
  expect(await Promise.race([closed.then(() => 'terminou'), wait(20_000, 'esperou', { ref: false })])).toBe('terminou');
});
