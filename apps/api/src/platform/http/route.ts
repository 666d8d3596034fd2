import {
  type Access,
  abreParaChaves,
  type Call,
  DomainError,
  EXPORT_SLUG,
  isMachineAccess,
  missingSlugs,
} from '@retaguarda/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Autoria, Database, Db, Tx } from '../database/database.ts';
import { type Actor, autoriaDe, exigirMaosProprias, exigirProvaRecente, recusaAChave } from './actor.ts';
import { KEY_PATTERN, keyOfSubmit, readReply, reserveKey, storeReply } from './idempotency.ts';
import { narrowTo } from './reach.ts';
import type { RefusalPage } from './refusal-reply.ts';

type Out<S> = S extends z.ZodType ? z.output<S> : never;

/** What a handler receives. `read` and `write` are bound to the caller's group; nothing else reaches the database. */
export interface RequestContext<C extends Call> {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
  /**
   * Seeing the companies in which they may make this call (`narrowTo`).
   *
   * @throws DomainError UNAUTHENTICATED on a public call without session
   */
  actor: Actor;
  autoria: Autoria;
  request: FastifyRequest;
  reply: FastifyReply;
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Reads that agree with each other: of what is watched until it has changed, and in parts by more than one statement. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * One transaction for the whole act. With an `Idempotency-Key`, a repetition gives back the first answer and
   * does nothing; the key is kept in the same transaction as what it guards.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** For an act that speaks to the outside before it writes: a repetition must not speak again. */
  submit: Submit;
}

/** One submit of a person, however often it arrives. */
export interface Submit {
  /** Null where the request brought no `Idempotency-Key`: then nothing can be its repetition. */
  readonly name: string | null;
  /**
   * What it was answered before; null while it was not.
   *
   * @throws DomainError IDEMPOTENCY_MISMATCH when the key was used with other content
   */
  answered(): Promise<{ resposta: unknown } | null>;
}

export type Handler<C extends Call> = (context: RequestContext<C>) => Promise<unknown>;

/** Lets a caller that is no person in, or throws. */
export type Admission = (request: FastifyRequest) => Promise<void>;

export interface Route<C extends Call = Call> {
  call: C;
  handler: Handler<C>;
  /** Checks the key of the machine that calls; a call of machines without it is refused to everybody. */
  admit?: Admission;
  /** Bytes accepted in the body, when other than the server's own limit. */
  bodyLimit?: number;
  /** Takes a body packed with gzip, of so many bytes as they travel; the answer, which must hold no secret, may be packed too. */
  packed?: number;
  /** Comes also as the form of a page: what its fields are as a body. `unread`: what it says, or a program of mail, does not matter. */
  form?: 'unread' | ((fields: URLSearchParams) => unknown);
  /** The body is kept as it was written (`request.written`): whoever signed it signed its bytes. */
  keepsWritten?: true;
  /** What a browser shows of a refusal; programs get it as of any other call. */
  refusal?: RefusalPage;
}

type RouteOptions = Pick<Route, 'admit' | 'bodyLimit' | 'packed' | 'form' | 'keepsWritten' | 'refusal'>;

/** Binds a call of the contract to the function that answers it. */
export function route<C extends Call>(call: C, handler: Handler<C>, options: RouteOptions = {}): Route {
  return {
    call,
    handler: handler as unknown as Handler<Call>,
    ...(options.admit ? { admit: options.admit } : {}),
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    ...(options.packed ? { packed: options.packed } : {}),
    ...(options.form ? { form: options.form } : {}),
    ...(options.keepsWritten ? { keepsWritten: options.keepsWritten } : {}),
    ...(options.refusal ? { refusal: options.refusal } : {}),
  };
}

/** @throws DomainError FORBIDDEN naming what is missing */
export function requireAccess(actor: Actor, access: Access): void {
  const missing = missingSlugs(access, actor.permissoes);
  if (missing.length > 0) throw new DomainError('FORBIDDEN', { data: { permissao: missing[0], permissoes: missing } });
}

/**
 * Lets the person in or throws: signed in, with the factor their role asks for, own hands where asked, every slug held, a fresh proof where asked. The only
 * check of own hands there is; what signs for a company is support's where the client let it.
 */
export function authorize({ call }: Route, actor: Actor | null): void {
  if (call.access === 'public') return;
  if (!actor || isMachineAccess(call.access)) throw new DomainError('UNAUTHENTICATED');
  if (actor.chave && !abreParaChaves(call)) throw recusaAChave();
  if (actor.deveSegundoFator && !call.beforeFactor) throw new DomainError('SECOND_FACTOR_ENROL');
  if (call.ownHands) exigirMaosProprias(actor);
  if (call.signs && actor.personificacao?.assina === false)
    throw new DomainError('BLOCKED_WHILE_IMPERSONATING', {
      text: 'O grupo não deixa o suporte emitir documentos fiscais em seu nome: peça ao administrador dele.',
    });
  requireAccess(actor, call.access);
  if (call.exports) requireAccess(actor, EXPORT_SLUG);
  if (call.freshProof) exigirProvaRecente(actor);
}

export function contextOf<C extends Call>(
  database: Database,
  target: Route<C>,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor | null,
): RequestContext<C> {
  const { params, query, body } = request as { params: Out<C['params']>; query: Out<C['query']>; body: Out<C['body']> };
  const known = actor && narrowTo(actor, target.call.access);
  const requireActor = () => {
    if (!known) throw new DomainError('UNAUTHENTICATED');
    return known;
  };
  const keyOf = (caller: Actor) => {
    const given = idempotencyKey(request);
    if (given === null) return null;
    // What a key of API submits is not what its person does, nor another key.
    const name = caller.chave ? `chave ${caller.chave.id} ${given}` : given;
    return keyOfSubmit(caller, target.call, name, { params, query, body });
  };
  return {
    params,
    query,
    body,
    request,
    reply,
    get actor() {
      return requireActor();
    },
    get autoria() {
      return autoriaDe(requireActor(), request.id);
    },
    read: (work) => database.read(requireActor().grupoId, work),
    snapshot: (work) => database.snapshot(requireActor().grupoId, work),
    write: (work) => {
      const caller = requireActor();
      const autoria = autoriaDe(caller, request.id);
      const key = keyOf(caller);
      if (!key) return database.write(autoria, work);
      return database.write(autoria, async (tx) => {
        const before = await reserveKey(tx, key);
        if (before) return before.resposta as Awaited<ReturnType<typeof work>>;
        const answer = await work(tx);
        await storeReply(tx, key, answer);
        return answer;
      });
    },
    get submit() {
      const key = keyOf(requireActor());
      return {
        name: key && `${key.usuarioId} ${key.chave}`,
        answered: async () => key && database.read(key.grupoId, (db) => readReply(db, key)),
      };
    },
  };
}

function idempotencyKey(request: FastifyRequest): string | null {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return null;
  if (typeof given !== 'string' || !KEY_PATTERN.test(given)) {
    throw new DomainError('INVALID', { text: 'Idempotency-Key deve ter de 8 a 100 caracteres visíveis.' });
  }
  return given;
}
