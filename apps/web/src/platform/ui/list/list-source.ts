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

/** The rows of a list call. A list shows its own failures. */
export const listSource = <C extends Call>(
  resource: Resource,
  call: C,
  { params, query }: Always = {},
): ListSource<RowOf<C>> => ({
  resource,
  load: (asked, signal) =>
    callApi(call as Call, { params, query: { ...asked, ...query }, signal, handlesErrors: true }) as Promise<
      ListReply<RowOf<C>>
    >,
});
