import type { Call } from '@retaguarda/contracts';
import { callApi, type ReplyOf } from '../../api/client.ts';

interface Always {
  params?: Record<string, unknown>;
  /** Asked of every page, beside what the person asks. */
  query?: Record<string, unknown>;
}

/**
 * One answer of a call whose question is made of what a screen asks: names and texts, which the server reads by its own
 * schema. The reply is the call's.
 */
export const askCall = <C extends Call>(
  call: C,
  { params, query }: Always,
  signal?: AbortSignal,
): Promise<ReplyOf<C>> => callApi(call as Call, { params, query, signal, handlesErrors: true }) as Promise<ReplyOf<C>>;
