import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server end as soon as what was asked is answered. Browsers keep a connection after its answer, and open some
 * ahead of need: Node would wait a minute and more for either.
 */
export function endConnectionsWithServer(app: FastifyInstance): void {
  /** Nothing was asked on them yet. */
  const unused = new Set<Socket>();
  let ending = false;
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  app.addHook('preClose', async () => {
    ending = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close');
  });
}
