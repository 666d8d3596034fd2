import type { Call } from '@retaguarda/contracts';
import { sendJson } from '../http/json.ts';
import { type Handler, type RequestContext, type Route, route } from '../http/route.ts';
import { type Reading, readListJson } from './engine.ts';
import type { Question } from './slot.ts';
import type { ListSource } from './source.ts';

type Fixed = (context: RequestContext<Call>) => Reading;

/** The route of a list says how it is read, for who looks at lists from outside: the bench. */
export interface ListRoute extends Route {
  source: ListSource;
}

/**
 * A call that answers with a page of a list.
 *
 * @param reading what this call fixes, reads or refuses before anything is read
 */
export function listRoute(source: ListSource, call: Call = source.list.call, reading: Fixed = () => ({})): ListRoute {
  const handler: Handler<Call> = async (context) => {
    const { actor, query, read, reply } = context;
    const own = reading(context);
    return sendJson(reply, await read((db) => readListJson(db, source, actor, query as Question, own)));
  };
  return { ...route(call, handler), source };
}

export const isListRoute = (one: Route): one is ListRoute => 'source' in one;
