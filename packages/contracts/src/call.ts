import { z } from 'zod';
import type { Access } from './permissions.ts';

/** Header in which a server of terminals sends its key (`access: 'core'`). */
export const CORE_KEY_HEADER = 'Api-Core-Key';

/** Group chosen by who has not signed in yet: where groups live on several servers, it tells which one to ask. */
export const GROUP_HEADER = 'X-Grupo';

/** Header in which one terminal sends its key (`access: 'terminal'`). */
export const TERMINAL_KEY_HEADER = 'Api-Terminal-Key';
/** Header in which a server of terminals, with its own key, says which of them it speaks for. */
export const TERMINAL_ID_HEADER = 'Api-Terminal-Id';

/** How long a key of `Idempotency-Key` is remembered with its answer; after that it is a new one. */
export const IDEMPOTENCY_KEY_HOURS = 48;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API. The route, its check of permission, the OpenAPI page, the client of the web and the
 * structural tests are all derived from it.
 */
export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  id: string;
  method: Method;
  /** Below `/api/`, parameters in braces, as in the specification: `users/{id}`. */
  path: string;
  domain: string;
  summary: string;
  access: Access;
  params: P;
  query: Q;
  body: B;
  reply: R;
  /** A page that people open by its address, which stands without `/api` too: `/cardapio/{token}`. */
  page: boolean;
  /** `form` for uploads; the body schema then describes the fields beside the file. */
  bodyKind: 'json' | 'form' | 'none';
  /** Content type of a reply that is not JSON (a file, an event stream). */
  replyType?: string;
  status: number;
  /** Refused while support acts as the person: it changes who somebody is, what they may do or what proves it, or where money goes. */
  ownHands: boolean;
  /** Signs or cancels a fiscal document, or asks an authority in the company's name: support does it where the client let it. */
  signs: boolean;
  /** Open to who still has to enrol the second factor that their role asks for: part of enrolling, or of leaving. */
  beforeFactor: boolean;
  /** Gives a list as a file: asks also for the right to take data out (`EXPORT_SLUG`). */
  exports: boolean;
  /** Asks for the password or a factor again when the last proof is minutes old: a stolen access token is not enough. */
  freshProof: boolean;
  /** Parameters of the path that open something by themselves (the secret of a link): no log has them. */
  secretParams: readonly string[];
  /** Its reply holds what opens something (a link, a key, the seed of a factor, a token): it is kept nowhere, and a repetition is refused. */
  secretReply: boolean;
}

const noParams = z.strictObject({});
/** Positive safe integer, read from a path or query text. */
export const idText = z.coerce
  .number({ error: 'Identificador inválido.' })
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER);
export const idParams = z.strictObject({ id: idText });

type Given<T, K extends keyof T, D> = T[K] extends z.ZodType ? T[K] : D;

type CallInput = {
  id?: string;
  method: Method;
  path: string;
  domain: string;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply?: z.ZodType;
  bodyKind?: 'json' | 'form' | 'none';
  replyType?: string;
  status?: number;
  ownHands?: true;
  signs?: true;
  freshProof?: true;
  exports?: true;
  beforeFactor?: true;
  secretParams?: readonly string[];
  secretReply?: true;
  page?: true;
};

const nothing = z.null().or(z.undefined());
const emptyBody = z.strictObject({}).nullish();

/** Declares a call; what is left out is empty: no parameters, no query, no body, no reply. */
export function defineCall<const T extends CallInput>(
  input: T,
): Call<
  Given<T, 'params', T['path'] extends `${string}{${string}` ? typeof idParams : typeof noParams>,
  Given<T, 'query', typeof noParams>,
  Given<T, 'body', typeof emptyBody>,
  Given<T, 'reply', typeof nothing>
> {
  const hasParams = input.path.includes('{');
  const call: Call = {
    id: input.id ?? callId(input.method, input.path),
    method: input.method,
    path: input.path,
    domain: input.domain,
    summary: input.summary,
    access: input.access,
    bodyKind: input.bodyKind ?? ('body' in input ? 'json' : 'none'),
    status: input.status ?? 200,
    ownHands: input.ownHands ?? false,
    signs: input.signs ?? false,
    freshProof: input.freshProof ?? false,
    exports: input.exports ?? false,
    beforeFactor: input.beforeFactor ?? false,
    secretParams: input.secretParams ?? [],
    secretReply: input.secretReply ?? false,
    page: input.page ?? false,
    ...(input.replyType ? { replyType: input.replyType } : {}),
    // Read when they are asked for: a definition may make them only then (`once`).
    get params() {
      return input.params ?? (hasParams ? idParams : noParams);
    },
    get query() {
      return input.query ?? noParams;
    },
    get body() {
      return input.body ?? emptyBody;
    },
    get reply() {
      return input.reply ?? nothing;
    },
  };
  return call as never;
}

/** `PUT users/{id}` → `put-users_by-id`. A slash and a hyphen stay apart: `users-permissions` is not `users/permissions`. */
export function callId(method: Method, path: string): string {
  const words = path
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .replaceAll(/[^A-Za-z0-9/]+/g, '-')
    .replace(/[-/]+$/, '');
  return `${method.toLowerCase()}-${words.replaceAll('/', '_')}`;
}

/** The concrete path of a call below `/api/`; every value is escaped. */
export function pathOf(call: Pick<Call, 'path'>, params: Record<string, string | number> = {}): string {
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
