import type { ErrorBody } from '@retaguarda/contracts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
export type Resposta<T = any> = { status: number; body: T & Partial<ErrorBody>; headers: Headers };

/** A signed-in person calling the API. */
export class Cliente {
  readonly url: string;
  readonly token: string | null;

  constructor(url: string, token: string | null) {
    this.url = url;
    this.token = token;
  }

  async call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Resposta<T>> {
    const response = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = isJson ? await response.json() : await response.text();
    return { status: response.status, body: answer, headers: response.headers } as Resposta<T>;
  }

  // biome-ignore-start lint/suspicious/noExplicitAny: a test reads whatever the API answers
  get = <T = any>(path: string, headers?: Record<string, string>) => this.call<T>('GET', path, undefined, headers);
  post = <T = any>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call<T>('POST', path, body, headers);
  put = <T = any>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call<T>('PUT', path, body, headers);
  delete = <T = any>(path: string, headers?: Record<string, string>) =>
    this.call<T>('DELETE', path, undefined, headers);
  // biome-ignore-end lint/suspicious/noExplicitAny: a test reads whatever the API answers
}
