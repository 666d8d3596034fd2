import { setTimeout as sleep } from 'node:timers/promises';
import { textoDeFora } from '@retaguarda/brasil';

/** Why a service outside gave no usable answer. */
export type OutboundReason = 'timeout' | 'unreachable' | 'refused' | 'too_large' | 'malformed' | 'circuit_open';

export class OutboundError extends Error {
  readonly reason: OutboundReason;

  constructor(service: string, reason: OutboundReason, options?: ErrorOptions) {
    super(`${service}: ${reason}`, options);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

export interface OutboundOptions {
  /** Name of the service in errors and logs. */
  name: string;
  /** For one attempt, its body included. */
  timeoutMs?: number;
  /** Further attempts after a failure; only for requests that may be repeated. */
  retries?: number;
  pauseMs?: number;
  maxBytes?: number;
  /** Failures in a row after which the service is left alone for `openMs`; then one request tries it again. */
  failuresToOpen?: number;
  openMs?: number;
  now?: () => number;
  /** Which answers say that the service is in trouble: they count as failures, and what they say is not read. */
  inTrouble?: (status: number) => boolean;
}

export interface OutboundAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

type Init = Pick<RequestInit, 'method' | 'headers' | 'body'>;

const repeatable = (init: Init) => ['GET', 'HEAD'].includes(init.method?.toUpperCase() ?? 'GET');
/** The service is in trouble, as opposed to answering that it does not know or does not want. */
const inTrouble = (status: number) => status >= 500 || status === 429 || status === 408;

/**
 * Calls to one service outside: bounded in time and size, repeated once when that is harmless, and left alone for a
 * while when the service keeps failing, so that its trouble does not become ours.
 */
export class OutboundClient {
  readonly #options: Required<OutboundOptions>;
  #failures = 0;
  #openUntil = 0;
  #trying = false;

  constructor(options: OutboundOptions) {
    this.#options = {
      timeoutMs: 4000,
      retries: 1,
      pauseMs: 150,
      maxBytes: 1024 * 1024,
      failuresToOpen: 5,
      openMs: 30_000,
      now: Date.now,
      inTrouble,
      ...options,
    };
  }

  /**
   * @returns any answer below 500 that is not 408 or 429; what 404 means is the caller's to say
   * @throws OutboundError
   */
  async request(url: string, init: Init = {}): Promise<OutboundAnswer> {
    const { name, retries, pauseMs } = this.#options;
    const isTrial = this.#enter(name);
    try {
      const attempts = repeatable(init) && !isTrial ? retries + 1 : 1;
      for (let attempt = 1; ; attempt++) {
        try {
          const answer = await this.#once(url, init);
          this.#failures = 0;
          this.#openUntil = 0;
          return answer;
        } catch (error) {
          if (attempt >= attempts) throw error;
          await sleep(pauseMs * attempt);
        }
      }
    } catch (error) {
      this.#failed();
      throw error;
    } finally {
      if (isTrial) this.#trying = false;
    }
  }

  /** The same, read as JSON. @throws OutboundError `malformed` when it is not JSON, or not in the encoding it says */
  async json(url: string, init: Init = {}): Promise<{ status: number; data: unknown }> {
    return this.#read(await this.request(url, { ...init, headers: { accept: 'application/json', ...init.headers } }));
  }

  /**
   * Sends and reads JSON in the name of who has this token; of one without content, or that refuses the token, `data` is null.
   *
   * @throws OutboundError as `json`
   */
  async byToken(
    token: string,
    url: string,
    { method, body, headers }: { method: string; body?: unknown; headers?: Record<string, string> | undefined },
  ): Promise<{ status: number; data: unknown }> {
    const answer = await this.request(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // Gateways refuse a token in whatever form: only that they do matters.
    if (answer.body.length === 0 || answer.status === 401) return { status: answer.status, data: null };
    return this.#read(answer);
  }

  #read({ status, headers, body }: OutboundAnswer): { status: number; data: unknown } {
    try {
      return { status, data: JSON.parse(textoDeFora(body, headers.get('content-type') ?? undefined)) };
    } catch (error) {
      throw new OutboundError(this.#options.name, 'malformed', { cause: error });
    }
  }

  /** @returns whether this request is the one that tries a service left alone */
  #enter(name: string): boolean {
    if (this.#openUntil === 0) return false;
    if (this.#trying || this.#openUntil > this.#options.now()) throw new OutboundError(name, 'circuit_open');
    this.#trying = true;
    return true;
  }

  #failed(): void {
    this.#failures += 1;
    if (this.#failures >= this.#options.failuresToOpen) this.#openUntil = this.#options.now() + this.#options.openMs;
  }

  async #once(url: string, init: Init): Promise<OutboundAnswer> {
    const { name, timeoutMs, inTrouble: isTrouble } = this.#options;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      // Where it leads is set by the operator: a service that sends elsewhere is not followed there.
      const response = await fetch(url, { ...init, signal, redirect: 'error' });
      const body = await this.#readBody(response);
      if (isTrouble(response.status)) throw new OutboundError(name, 'refused');
      return { status: response.status, headers: response.headers, body };
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError(name, signal.aborted ? 'timeout' : 'unreachable', { cause: error });
    }
  }

  async #readBody(response: Response): Promise<Buffer> {
    const { name, maxBytes } = this.#options;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new OutboundError(name, 'too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}
