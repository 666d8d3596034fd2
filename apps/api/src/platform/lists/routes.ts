import type { Call } from '@retaguarda/contracts';
import { sendJson } from '../http/json.ts';
import { type Handler, type RequestContext, type Route, route } from '../http/route.ts';
import { type Reading, readListJson } from './engine.ts';
import type { Question } from './slot.ts';
import type { ListSource } from './source.ts';

type Fixed = (context: RequestContext<Call>) => Reading;

/**
 * A call that answers with a page of a list.
 *
 * @param reading what this call fixes, reads or refuses before anything is read
 */
export function listRoute(source: ListSource, call: Call = source.list.call, reading: Fixed = () => ({})): Route {
  const handler: Handler<Call> = async (context) => {
    const { actor, params, query, read, reply } = context;
    const { of } = source.list;
    const own = reading(context);
    const record = of === undefined ? {} : { [of]: (params as { id: number }).id };
    const asked = { ...(query as Question), ...record };
    const json = await read(async (db) => {
      await source.allow?.(db, actor, asked);
      return readListJson(db, source, actor, asked, own);
    });
    return sendJson(reply, json);
  };
  return route(call, handler);
}
