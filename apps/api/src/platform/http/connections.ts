import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ENDING } from '../ending.ts';

/**
 * Lets the server end as soon as what was asked is answered, or has taken too long. Browsers keep a connection after its answer, and
 * open some ahead of need: Node would wait a minute and more for either. Whoever is not answered repeats what they sent with its key.
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
    const tooLong = setTimeout(() => app.server.closeAllConnections(), ENDING.workMs);
    app.server.once('close', () => clearTimeout(tooLong));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close');
  });
}
