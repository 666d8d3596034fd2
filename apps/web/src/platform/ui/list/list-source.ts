import type { Call } from '@retaguarda/contracts';
import { callApi, type ReplyOf } from '../../api/client.ts';
import type { Resource } from '../../api/query.ts';
import type { ListReply, ListSource } from './use-list-data.ts';

type RowOf<C extends Call> = ReplyOf<C> extends { data: (infer T)[] } ? T : never;

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

/** The rows of a list call. A list shows its own failures. */
export const listSource = <C extends Call>(
  resource: Resource,
  call: C,
  { params, query }: Always = {},
): ListSource<RowOf<C>> => ({
  resource,
  load: (asked, signal) =>
    askCall<Call>(call, { ...(params && { params }), query: { ...asked, ...query } }, signal) as Promise<
      ListReply<RowOf<C>>
    >,
});
