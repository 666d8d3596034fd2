import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long what was asked before the end may still take; whoever sent it repeats it with its key. */
const PATIENCE_MS = 15_000;

/**
 * Lets the server end as soon as what was asked is answered, or has taken too long. Browsers keep a connection after its answer, and
 * open some ahead of need: Node would wait a minute and more for either.
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
    const tooLong = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    app.server.once('close', () => clearTimeout(tooLong));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close');
  });
}
