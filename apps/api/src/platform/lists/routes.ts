import type { Call } from '@retaguarda/contracts';
import type { Database, Db } from '../database/database.ts';
import { sendJson } from '../http/json.ts';
import { type Handler, type RequestContext, type Route, route } from '../http/route.ts';
import { type Reading, readListJson } from './engine.ts';
import type { Question } from './slot.ts';
import type { GroupOf, ListSource } from './source.ts';

type Fixed = (context: RequestContext<Call>) => Reading;

/** Whose rows a list shows, when not the group's of who asks. */
export interface RowsOf {
  database: Database;
  group: GroupOf;
}

/** The route of a list says how it is read, for who looks at lists from outside: the bench. */
export interface ListRoute extends Route {
  source: ListSource;
}

/**
 * A call that answers with a page of a list.
 *
 * @param reading what this call fixes, reads or refuses before anything is read
 */
export function listRoute(
  source: ListSource,
  call: Call = source.list.call,
  reading: Fixed = () => ({}),
  rowsOf?: RowsOf,
): ListRoute {
  const handler: Handler<Call> = async (context) => {
    const { actor, params, read, reply } = context;
    const { of } = source.list;
    const own = reading(context);
    const record = of === undefined ? {} : { [of]: (params as { id: number }).id };
    const query = { ...(context.query as Question), ...record };
    const page = async (db: Db) => {
      await source.question?.allow?.(db, actor, query);
      const whole = (await source.question?.completes?.(db, actor, query)) ?? query;
      return readListJson(db, source, actor, whole, own);
    };
    const json = rowsOf ? rowsOf.database.read(await rowsOf.group(actor, query), page) : read(page);
    return sendJson(reply, await json);
  };
  return { ...route(call, handler), source };
}

export const isListRoute = (one: Route): one is ListRoute => 'source' in one;
