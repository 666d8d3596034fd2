import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { CORE_KEY_HEADER, DomainError, TERMINAL_KEY_HEADER } from '@retaguarda/contracts';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Actor } from './actor.ts';
import { endConnectionsWithServer } from './connections.ts';
import { docsPage } from './docs.ts';
import { edgeOptions, guardEdge, type Patience, patience } from './edge.ts';
import { InputError } from './errors.ts';
import { mountHealth } from './health.ts';
import { type Log, loggerOf } from './log.ts';
import { type MetricsAccess, mountMetrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { answerRefusal } from './refusal-reply.ts';
import { replyCheckOf } from './reply-check.ts';
import { authorize, contextOf, type Route } from './route.ts';
import { mountTraces } from './traces.ts';
import { unpacking } from './unpack.ts';
import { mountWeb, refuseUnknown } from './web.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The body as it came, for calls that say `keepsWritten`; of others null. */
    written: Buffer | null;
  }
}

export interface ServerParts {
  database: Database;
  routes: readonly Route[];
  /** The person of a bearer token; null when the token is unknown. @throws DomainError for an ended session, or a refused key */
  authenticate(token: string, request: FastifyRequest): Promise<Actor | null>;
  log: Log;
  /** Each answer is compared with its contract; what differs is a 500. */
  checkReplies?: boolean;
  metrics: MetricsAccess;
  /** Collector of OpenTelemetry that is told each request; null tells nobody. */
  tracesEndpoint?: string | null;
  /** Built pages to serve; null serves the API alone. */
  webDir: string | null;
  /** Address people open: with https, browsers are told never to come without it. */
  publicUrl: string;
  /** Addresses or networks, besides this machine, whose `X-Forwarded-For` tells who comes. */
  trustedProxies?: readonly string[];
  /** Adds what is no call of the catalogue: no person makes it. */
  besides?: (app: FastifyInstance) => Promise<void>;
  /** How long clients may take; only tests give another. */
  patience?: Patience;
}

export const MAX_BODY_BYTES = 2 * 1024 * 1024;
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;

/** The HTTP server with every call of `routes` below `/api/`, its refusals, its document and its log. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { database, routes, authenticate, checkReplies = false } = parts;
  const calls = routes.map(({ call }) => call);
  const app = Fastify({
    ...edgeOptions(parts.patience ?? patience),
    logger: loggerOf(parts.log, calls),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: ['loopback', ...(parts.trustedProxies ?? [])],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    schemaController,
  });
  endConnectionsWithServer(app);
  app.decorateRequest('actor', null);
  app.decorateRequest('written', null);
  // A DELETE that names JSON and sends nothing is a DELETE without body, not a mistake.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parseJson(request, text as string, done);
  });
  app.setErrorHandler((error, request, reply) => answerRefusal(error, request, reply));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    // What a session may see is kept by nobody on the way; a reply that may be kept says so itself.
    reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onRequest', async ({ headers, url }) => database.away.requireHolderHere([url, ...secretsOf(headers)]));
  guardEdge(app);
  await mountMetrics(app, database, parts.metrics);
  mountTraces(app, parts.tracesEndpoint ?? null);
  mountHealth(app, database);

  await app.register(compress, { threshold: 4096, encodings: ['gzip', 'deflate'] });
  await app.register(multipart, {
    // Each reader tells its own limit (`files/upload.ts`).
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 1024 * 1024 },
  });

  // Half a second of work: done for whoever first reads them, not at every start.
  const document = once(() => openApiDocument(calls));
  const docs = once(() => docsPage(calls));
  app.get('/api/openapi.json', async () => document());
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(docs()),
  );
  for (const target of routes) {
    const { form, keepsWritten } = target;
    if (keepsWritten)
      await mountWritten(app, parseJson, (scope) => mount(scope, database, target, authenticate, checkReplies));
    else if (form) await mountForm(app, form, (scope) => mount(scope, database, target, authenticate, checkReplies));
    else mount(app, database, target, authenticate, checkReplies);
  }
  await parts.besides?.(app);
  if (parts.webDir) await mountWeb(app, parts.webDir, parts.publicUrl);
  else app.setNotFoundHandler(refuseUnknown);
  return app;
}

/** Where a caller says who they are. */
const secretsOf = (headers: FastifyRequest['headers']): (string | undefined)[] =>
  ['authorization', TERMINAL_KEY_HEADER, CORE_KEY_HEADER].map((name) => String(headers[name.toLowerCase()] ?? ''));

const MAX_UNREAD_FORM_BYTES = 4096;
const MAX_FORM_BYTES = 64 * 1024;

/** Forms are taken by the calls that say so, and by no other. */
async function mountForm(
  app: FastifyInstance,
  form: NonNullable<Route['form']>,
  mountIn: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    const bodyLimit = form === 'unread' ? MAX_UNREAD_FORM_BYTES : MAX_FORM_BYTES;
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, text, done) => done(null, form === 'unread' ? undefined : form(new URLSearchParams(text as string))),
    );
    mountIn(scope);
  });
}

/** Keeps what came beside what it says. */
async function mountWritten(
  app: FastifyInstance,
  parseJson: ReturnType<FastifyInstance['getDefaultJsonParser']>,
  mountIn: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      request.written = bytes as Buffer;
      parseJson(request, bytes.toString(), done);
    });
    mountIn(scope);
  });
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const readInput =
  ({ schema }: { schema: InputOf }) =>
  (data: unknown) => {
    const read = schema.schema.safeParse(data, { reportInput: true });
    return read.success ? { value: read.data } : { error: new InputError(read.error) };
  };

/** Given so early, the compilers that Fastify would bring are not even loaded; only those are in its types. */
const schemaController = {
  compilersFactory: { buildValidator: () => readInput, buildSerializer: () => () => JSON.stringify },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

/** What a call takes, asked for with its first request: most schemas are not needed between one start and the next. */
class InputOf {
  readonly #call: Route['call'];
  readonly #part: 'params' | 'query' | 'body';

  constructor(call: Route['call'], part: 'params' | 'query' | 'body') {
    this.#call = call;
    this.#part = part;
  }

  get schema(): z.ZodType {
    return this.#call[this.#part];
  }
}

function mount(
  app: FastifyInstance,
  database: Database,
  target: Route,
  authenticate: ServerParts['authenticate'],
  checkReplies: boolean,
): void {
  const { call, handler } = target;
  const letIn = async (request: FastifyRequest): Promise<void> => {
    request.actor = await actorOf(request, authenticate);
    authorize(target, request.actor);
  };
  const address = `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const answerAt = (url: string) =>
    app.route({
      method: call.method,
      url,
      exposeHeadRoute: false, // no call of the catalogue has one, and each costs as much at the start as the call itself
      ...(target.bodyLimit ? { bodyLimit: target.bodyLimit } : {}),
      config: { secretAddress: call.secretParams.length > 0 },
      ...(target.packed ? unpacking(target.packed, target.bodyLimit ?? MAX_BODY_BYTES) : {}),
      // Secrets (tokens, keys shown once) are only given to writes: the length of a compressed answer would tell of them.
      ...(call.method === 'GET' || target.packed ? {} : { compress: false as const }),
      schema: {
        params: new InputOf(call, 'params'),
        querystring: new InputOf(call, 'query'),
        ...(call.bodyKind === 'json' ? { body: new InputOf(call, 'body') } : {}),
      },
      ...(checkReplies ? { onSend: replyCheckOf(call) } : {}),
      ...(target.refusal
        ? { errorHandler: (error, request, reply) => answerRefusal(error, request, reply, target.refusal) }
        : {}),
      // Who may not make the call has none of their content read, and learns nothing about what it accepts.
      onRequest: async (request) => {
        if (target.admit) return target.admit(request);
        await letIn(request);
      },
      // The content may have taken minutes to come, in which a session ends or a right is taken away.
      ...(call.bodyKind === 'json' && !target.admit ? { preValidation: letIn } : {}),
      handler: async (request, reply) => {
        const context = contextOf(database, target, request, reply, request.actor);
        const answer = await handler(context);
        if (reply.sent) return reply;
        if (answer === undefined || answer === null) return reply.code(call.status).send({ ok: true });
        return reply.code(call.status).send(answer);
      },
    });
  answerAt(`/api${address}`);
  if (call.page) answerAt(address);
}

async function actorOf(request: FastifyRequest, authenticate: ServerParts['authenticate']): Promise<Actor | null> {
  const header = request.headers.authorization;
  if (!header) return null;
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header)?.[1];
  if (!token) throw new DomainError('UNAUTHENTICATED');
  return authenticate(token, request);
}
