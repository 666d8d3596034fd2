import type { Call, Register, RegisterView } from '@retaguarda/contracts';
import { type Actor, recusaDeOutrasMaos } from '../http/actor.ts';
import { sendJson } from '../http/json.ts';
import { type Handler, type RequestContext, type Route, requireAccess, route } from '../http/route.ts';
import { readListJson } from '../lists/engine.ts';
import { listRoute } from '../lists/routes.ts';
import type { Question } from '../lists/slot.ts';
import { getJson, getRow, insertRow, listOptions, lockRow, type Row, setActive, updateRow } from './engine.ts';
import type { HookContext, RegisterHooks } from './hooks.ts';
import { registerSource } from './source.ts';

type Context = RequestContext<Call>;
type Act = (hook: HookContext) => Promise<number>;

/** Every call of a register, from its definition; `hooks` is what only this register does. */
export function registerRoutes(register: Register, hooks: RegisterHooks | undefined): Route[] {
  const { calls } = register;
  const write = (context: Context, act: Act): Promise<Row> => writeRecord(register, hooks, context, act);
  const routes: Route[] = [];
  const answer = (call: Call | undefined, handler: Handler<Call>) => {
    if (call) routes.push(route(call, handler));
  };

  if (calls.list) routes.push(listRoute(registerSource(register), calls.list));
  answer(calls.get, async (context) =>
    json(context, await context.read((db) => getJson(db, register, context.actor, idOf(context)))),
  );
  const alter = (context: Context, id: number, patch: Record<string, unknown>) =>
    write(context, async (hook) => {
      const before = await lockRow(hook.tx, register, hook.actor, id);
      requireOwnHands(register, hook.actor, patch, before);
      await hooks?.beforeUpdate?.(hook, before, patch);
      await updateRow(hook.tx, register, hook.actor, before, patch);
      return before.id;
    });
  answer(calls.create, async (context) => {
    const { id, ...values } = context.body as Record<string, unknown>;
    if (register.createEdits && typeof id === 'number') {
      requireAccess(context.actor, register.access.update);
      const patch = Object.fromEntries(Object.entries(values).filter(([name]) => !register.fields[name]?.createOnly));
      return context.reply.code(200).send(await alter(context, id, patch));
    }
    return write(context, async (hook) => {
      requireOwnHands(register, hook.actor, values, {});
      await hooks?.beforeCreate?.(hook, values);
      return insertRow(hook.tx, register, hook.actor, values);
    });
  });
  answer(calls.update, (context) => alter(context, idOf(context), context.body as Record<string, unknown>));
  answer(calls.archive, (context) => archiveRecord(register, hooks, context));
  for (const { view, call } of calls.views) answer(call, viewHandler(register, view));

  const { favorite } = register;
  if (favorite) {
    answer(calls.favorite, (context) =>
      write(context, async (hook) => {
        const row = await lockRow(hook.tx, register, hook.actor, idOf(context));
        await updateRow(hook.tx, register, hook.actor, row, { [favorite]: row[favorite] !== true });
        return row.id;
      }),
    );
  }
  return routes;
}

/** Deactivates the record of the path, or reactivates it with `somenteInativos`. Modules with a further path for it call this. */
export function archiveRecord(register: Register, hooks: RegisterHooks | undefined, context: Context): Promise<Row> {
  return writeRecord(register, hooks, context, async (hook) => {
    const ativo = (context.query as { somenteInativos?: boolean }).somenteInativos === true;
    const row = await lockRow(hook.tx, register, hook.actor, idOf(context));
    await hooks?.beforeArchive?.(hook, row, ativo);
    await setActive(hook.tx, register, hook.actor, row, ativo);
    return row.id;
  });
}

function writeRecord(register: Register, hooks: RegisterHooks | undefined, context: Context, act: Act): Promise<Row> {
  return context.write(async (tx) => {
    const hook = { tx, actor: context.actor };
    const row = await getRow(tx, register, context.actor, await act(hook));
    await hooks?.afterWrite?.(hook, row);
    return row;
  });
}

/** @throws DomainError BLOCKED_WHILE_IMPERSONATING or FORBIDDEN when support or a key changes a field that only the person's own hands may */
function requireOwnHands(
  { fields }: Register,
  actor: Actor,
  values: Record<string, unknown>,
  before: Record<string, unknown>,
): void {
  const changes = (name: string) => values[name] !== undefined && values[name] !== (before[name] ?? null);
  const refusal = recusaDeOutrasMaos(actor);
  if (refusal && Object.keys(fields).some((name) => fields[name]?.ownHands && changes(name))) throw refusal;
}

function viewHandler(register: Register, view: RegisterView): Handler<Call> {
  const fixed = (context: Context) => ({ ...view.where, ...boundBy(view, context) });
  if (view.kind === 'list') return (context) => sendList(register, context, fixed(context));
  const inactiveToo = view.kind === 'allOptions';
  return (context) =>
    context.read((db) =>
      listOptions(db, register, context.actor, context.query as never, { fixed: fixed(context), inactiveToo }),
    );
}

function boundBy({ bind = {} }: RegisterView, { params }: Context): Record<string, unknown> {
  const given = params as Record<string, unknown>;
  return Object.fromEntries(Object.entries(bind).map(([parameter, field]) => [field, given[parameter]]));
}

async function sendList(register: Register, context: Context, fixed: Record<string, unknown>) {
  const { actor, query } = context;
  const source = registerSource(register, Object.keys(fixed));
  return json(context, await context.read((db) => readListJson(db, source, actor, query as Question, { fixed })));
}

const idOf = ({ params }: Context) => (params as { id: number }).id;

const json = ({ reply }: Context, text: string) => sendJson(reply, text);
