import type { Call } from '@retaguarda/contracts';
import type { Database, Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { sendJson } from '../http/json.ts';
import { type Handler, type RequestContext, type Route, route } from '../http/route.ts';
import { type Reading, readListJson } from './engine.ts';
import type { Question } from './slot.ts';
import type { GroupOf, ListSource } from './source.ts';

type Fixed = (context: RequestContext<Call>) => Reading;

interface Apart {
  /** Whose rows they are, when not the group's of who asks. */
  of?: { database: Database; group: GroupOf };
  /** What the reply carries beside its page, by name. */
  beside?: (db: Db, actor: Actor, query: Question) => Promise<Readonly<Record<string, unknown>>>;
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
  { of, beside }: Apart = {},
): Route {
  const handler: Handler<Call> = async (context) => {
    const { actor, read, reply } = context;
    const query = context.query as Question;
    const own = reading(context);
    const page = async (db: Db) => {
      const json = await readListJson(db, source, actor, query, own);
      return beside ? withBeside(json, await beside(db, actor, query)) : json;
    };
    return sendJson(reply, await (of ? of.database.read(await of.group(actor, query), page) : read(page)));
  };
  return route(call, handler);
}

/** A page as JSON text with further values at its end. */
const withBeside = (page: string, values: Readonly<Record<string, unknown>>): string =>
  Object.keys(values).length === 0 ? page : `${page.slice(0, -1)},${JSON.stringify(values).slice(1)}`;
