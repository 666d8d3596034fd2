import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface ServicoExterno {
  /** Address without path. */
  url: string;
  /** Paths asked for, in order. */
  pedidos: string[];
  /** What it answers from now on. */
  responder(answer: Answer): void;
  /** From now on nothing listens at the address, as when a service is down. */
  derrubar(): Promise<void>;
}

/** A local HTTP server in the place of a service outside. Stopped by itself after the file's tests. */
export async function servicoExterno(): Promise<ServicoExterno> {
  let answer: Answer = json(404, {});
  const pedidos: string[] = [];
  const server = createServer((request, response) => {
    pedidos.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const derrubar = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  afterAll(derrubar);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    pedidos,
    responder: (next) => {
      answer = next;
    },
    derrubar,
  };
}

export const json =
  (status: number, body: unknown): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
