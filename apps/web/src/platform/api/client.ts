import { type Call, GROUP_HEADER, pathOf, SESSION_HEADER } from '@retaguarda/contracts';
import type { z } from 'zod';
import { currentLocale, translate } from '../i18n/texts.ts';
import { ApiError, readRefusal } from './api-error.ts';
import { tell } from './api-events.ts';
import { apiTexts } from './api-texts.ts';
import { baseAddress, chosenGroup } from './base-address.ts';
import { beginLoading } from './loading.ts';
import { sendSigned } from './signed.ts';
import { sessionKind } from './tokens.ts';

/** A schema that says nothing (`z.ZodType`, as in a register's calls) accepts any record. */
type Known<T> = unknown extends T ? Record<string, unknown> : T;
type ParamsOf<C extends Call> = Known<z.output<C['params']>>;
type QueryOf<C extends Call> = Partial<Known<z.output<C['query']>>>;
type BodyOf<C extends Call> = Known<z.input<C['body']>>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;

type Always = {
  signal?: AbortSignal | undefined;
  /** One for each submit of a form, so that a repeated send finds the first result. */
  idempotencyKey?: string | undefined;
  /** The caller shows refusals itself (a form). 401, 423 and 500 are told all the same. */
  handlesErrors?: boolean;
  /** Milliseconds; 60,000 when not given. Reports take 30,000, spreadsheet exports 300,000. */
  timeoutMs?: number;
};
type Params<P> = Record<never, never> extends P ? { params?: P | undefined } : { params: P };

type CallOptions<C extends Call> = Always &
  Params<ParamsOf<C>> & { query?: QueryOf<C> | undefined; body?: BodyOf<C> | undefined; form?: FormData | undefined };
type Rest<C extends Call> =
  Record<never, never> extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

type AnyOptions = Always & {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  form?: FormData | undefined;
  /** Where a stream was before the line fell. */
  lastEventId?: string | null;
};

const DEFAULT_TIMEOUT_MS = 60_000;

/**
 * Makes a call of the contract and returns its reply.
 *
 * @throws ApiError for every refusal and for a server that was not reached. The session's end (401, 423) and server
 *   failures (500) are also told to the frame, and so is any refusal of a write unless `handlesErrors`.
 */
export async function callApi<C extends Call>(call: C, ...[options]: Rest<C>): Promise<ReplyOf<C>> {
  const response = await exchange(call, options as AnyOptions | undefined);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<C>;
}

export interface ReceivedFile {
  blob: Blob;
  name: string;
}

/** Files on their way, by what was asked. */
const onTheirWay = new Map<string, Promise<ReceivedFile>>();

/**
 * A call whose reply is a file. The name comes from the server's content-disposition. A second press of the button, while the file
 * is on its way, is given the same file. What has a signal of its own is asked for on its own.
 */
export function fetchFile(call: Call, options: AnyOptions = {}): Promise<ReceivedFile> {
  if (options.signal || options.form) return receiveFile(call, options);
  const asked = JSON.stringify([call.method, call.path, options]);
  const underWay = onTheirWay.get(asked);
  if (underWay) return underWay;
  const receiving = receiveFile(call, options).finally(() => onTheirWay.delete(asked));
  onTheirWay.set(asked, receiving);
  return receiving;
}

async function receiveFile(call: Call, options: AnyOptions): Promise<ReceivedFile> {
  const response = await exchange(call, options);
  const name = fileNameOf(response.headers.get('content-disposition')) ?? call.path.split('/').at(-1) ?? 'arquivo';
  return { blob: await response.blob(), name };
}

/** A call whose reply is a stream of events; the caller reads `body` and ends it through `signal`. */
export function openStream(call: Call, options: AnyOptions & { signal: AbortSignal }): Promise<Response> {
  return exchange(call, { ...options, timeoutMs: Number.POSITIVE_INFINITY }, { silent: true });
}

async function exchange(call: Call, options: AnyOptions = {}, { silent = false } = {}): Promise<Response> {
  const endLoading = silent ? () => {} : beginLoading(call.path);
  try {
    const response = await (call.access === 'public'
      ? send(call, options, null)
      : sendSigned((token) => send(call, options, token)));
    if (response.ok) return response;
    const error = await readRefusal(response, translate(apiTexts, 'refused', { status: response.status }));
    report(call, options, error);
    throw error;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) report(call, options, error);
    if (error instanceof ApiError && error.code === 'DATABASE_UNAVAILABLE') tell('databaseAway', undefined);
    throw error;
  } finally {
    endLoading();
  }
}

async function send(call: Call, options: AnyOptions, token: string | null): Promise<Response> {
  const { params, query, body, form, idempotencyKey, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const headers = new Headers({ accept: call.replyType ?? 'application/json', 'accept-language': currentLocale() });
  headers.set(SESSION_HEADER, sessionKind());
  if (options.lastEventId) headers.set('last-event-id', options.lastEventId);
  const group = chosenGroup();
  if (token) headers.set('authorization', `Bearer ${token}`);
  else if (group) headers.set(GROUP_HEADER, encodeURIComponent(group));
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const timeout = Number.isFinite(timeoutMs) ? AbortSignal.timeout(timeoutMs) : undefined;
  const signals = [options.signal, timeout].filter((signal) => signal !== undefined);
  const address = `${baseAddress(group)}/${pathOf(call, textsOf(params))}${queryText(query)}`;
  try {
    return await fetch(address, {
      method: call.method,
      headers,
      credentials: 'include',
      signal: AbortSignal.any(signals),
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const code = timeout?.aborted ? 'TIMEOUT' : 'NETWORK';
    const message = translate(apiTexts, code === 'TIMEOUT' ? 'timeout' : 'network');
    throw Object.assign(new ApiError({ status: 0, code, message }), { cause });
  }
}

function report(call: Call, options: AnyOptions, error: ApiError): void {
  const isRead = call.method === 'GET';
  error.told = true;
  if (error.status === 401 && call.access !== 'public') tell('signedOut', error);
  else if (error.status === 423 && error.code === 'SESSION_ENDED_ELSEWHERE') tell('endedElsewhere', undefined);
  else if (error.status === 500) tell('serverFailed', error);
  // A list that could not be read says so in its own place; only a 400 is always told (specification 001, §8).
  else if (!options.handlesErrors && (!isRead || error.status === 400)) tell('refused', error);
  else error.told = false;
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

const textsOf = (values: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]));

/** `?search=a&page=2`; what is undefined, null or empty is left out. */
export function queryText(query: Record<string, unknown> = {}): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(textsOf(Object.fromEntries(present))).toString();
  return text === '' ? '' : `?${text}`;
}

/** @source RFC 6266: `filename*` (UTF-8, escaped) goes before `filename` */
function fileNameOf(disposition: string | null): string | null {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended) return decodeURIComponent(extended);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
}
