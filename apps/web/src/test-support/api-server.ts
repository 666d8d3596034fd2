import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** A server that speaks the API's protocol for tokens and answers each path as the test says. */
export class ApiServer {
  readonly asked: Asked[] = [];
  /** The access token that is good now; a renewal makes the next one. */
  token = 'token-1';
  /** Whether the browser's cookie still gives a token. */
  renews = true;
  answers: Record<string, (asked: Asked) => Answer> = {};
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${port}/api`);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    vi.unstubAllEnvs();
  }

  timesAsked(path: string): number {
    return this.asked.filter((asked) => asked.path.split('?')[0] === path).length;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = {
      method: request.method ?? '',
      path: (request.url ?? '').replace('/api/', ''),
      headers: request.headers,
      body,
    };
    this.asked.push(asked);
    const { status, body: reply, headers } = this.#answer(asked);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof reply === 'string' ? reply : JSON.stringify(reply ?? {}));
  }

  #answer(asked: Asked): Answer {
    if (asked.path === 'refresh-token') return this.#renew(asked);
    const own = this.answers[asked.path.split('?')[0] ?? ''];
    const isPublic = asked.headers.authorization === undefined;
    if (!isPublic && asked.headers.authorization !== `Bearer ${this.token}`) return refused(401, 'UNAUTHENTICATED');
    return own?.(asked) ?? { status: 200, body: { ok: true } };
  }

  #renew({ headers }: Asked): Answer {
    if (!this.renews || headers['x-session'] === undefined) return refused(401, 'UNAUTHENTICATED');
    this.token = `token-${Number(this.token.split('-')[1]) + 1}`;
    return { status: 200, body: { token: this.token, hash: 'h1' } };
  }
}

export const refused = (status: number, code: string, more: Record<string, unknown> = {}): Answer => ({
  status,
  body: { error: `recusado: ${code}`, code, requestId: 'r1', ...more },
});
