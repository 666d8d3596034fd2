import { type DomainError, type ErrorBody, errorCatalog } from '@retaguarda/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refusalOf } from './errors.ts';

/** What is sent for an error: its status, its body in the documented shape, and when to try again. */
interface Refused {
  status: number;
  body: ErrorBody;
  /** Seconds. */
  retryAfter: number | null;
}

/** Seconds after which a server without database is worth asking again. */
const AWAY_SECONDS = 5;

/** A refusal as a page, for who asked by a browser's address or form. */
export type RefusalPage = (refusal: Pick<Refused, 'status' | 'body'>, request: FastifyRequest) => string;

/** What a page of a refusal may load: its own style. It may send its own forms. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Answers with the refusal an error means; what is unforeseen is logged and told without its inside.
 *
 * @param page of calls whose answers people read in a browser
 */
export function answerRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  page?: RefusalPage,
): FastifyReply {
  const known = refusalOf(error);
  if (!known) request.log.error({ err: error }, 'unexpected error');
  else if (known.status >= 500) request.log.warn({ err: error }, 'a part of the system is away');
  const { status, body, retryAfter } = refused(known ?? internal, request.id);
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  if (page && request.headers.accept?.includes('text/html'))
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(page({ status, body }, request));
  return reply.code(status).send(body);
}

/** The same for what never became a request. */
export const refusedBefore = (error: DomainError, requestId: string): Refused =>
  refused(refusalOf(error) ?? internal, requestId);

const internal: Refusal = { status: 500, body: { error: errorCatalog.INTERNAL.text, code: 'INTERNAL' } };

function refused({ status, body }: Refusal, requestId: string): Refused {
  const wait = body.code === 'DATABASE_UNAVAILABLE' ? AWAY_SECONDS : body.segundos;
  return {
    status,
    body: { ...body, requestId } as ErrorBody,
    retryAfter: typeof wait === 'number' ? wait : null,
  };
}
