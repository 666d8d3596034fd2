import { jobsCalls, postosDeLadoCalls, type Trabalho } from '@retaguarda/contracts';
import type { Notification, Notifications } from '../database/notifications.ts';
import { type Route, route } from '../http/route.ts';
import { cancelJob, type JobKind, listJobs, readJob } from './jobs.ts';
import { discardSetAside, listSetAside, retrySetAside } from './set-aside.ts';

const isOver = ({ situacao }: Trabalho) =>
  situacao === 'concluido' || situacao === 'falhou' || situacao === 'cancelado';
const KEEP_ALIVE_MS = 20_000;

/** A person's jobs: list, one, progress as it happens, cancel. */
export function jobRoutes(notifications: Notifications): Route[] {
  return [
    route(jobsCalls.list, ({ actor, read }) => read((db) => listJobs(db, actor.usuarioId))),
    route(jobsCalls.get, ({ actor, params, read }) => read((db) => readJob(db, actor.usuarioId, params.id))),
    route(jobsCalls.cancel, ({ actor, params, write }) => write((tx) => cancelJob(tx, actor.usuarioId, params.id))),
    route(jobsCalls.events, async ({ actor, params, read, reply, request }) => {
      const load = () => read((db) => readJob(db, actor.usuarioId, params.id));
      const first = await load();
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache',
        'x-accel-buffering': 'no',
      });
      const send = (job: Trabalho) => {
        raw.write(`data: ${JSON.stringify(job)}\n\n`);
        if (isOver(job)) raw.end();
      };
      // One read at a time; what changes meanwhile is read again after it.
      let busy = false;
      let again = false;
      const refresh = async () => {
        if (busy) {
          again = true;
          return;
        }
        busy = true;
        do {
          again = false;
          const job = await load().catch(() => null);
          if (raw.writableEnded) break;
          // What cannot be read now is asked for again: whoever follows opens the stream anew.
          if (job) send(job);
          else raw.end();
        } while (again);
        busy = false;
      };
      const onNotification = ({ assunto, id }: Notification) => {
        if (assunto === 'trabalho' && id === params.id) void refresh();
      };
      const alive = setInterval(() => raw.write(': \n\n'), KEEP_ALIVE_MS);
      notifications.on('notification', onNotification);
      notifications.on('reset', refresh);
      raw.on('close', () => {
        clearInterval(alive);
        notifications.off('notification', onNotification);
        notifications.off('reset', refresh);
      });
      send(first);
      await refresh();
      request.log.debug({ job: params.id }, 'following a job');
    }),
  ];
}

/**
 * Work that was set aside: list, try again, give up.
 *
 * @param names what people call the tasks that nobody asked for
 */
export function setAsideRoutes(
  kinds: Readonly<Record<string, JobKind>>,
  names: Readonly<Record<string, string>>,
): Route[] {
  return [
    route(postosDeLadoCalls.list, ({ actor, query, read }) => read((db) => listSetAside(db, actor, names, query))),
    route(postosDeLadoCalls.retry, ({ actor, params, write }) =>
      write(async (tx) => {
        await retrySetAside(tx, actor, params.id);
        return { ok: true };
      }),
    ),
    route(postosDeLadoCalls.discard, ({ actor, params, write }) =>
      write(async (tx) => {
        await discardSetAside(tx, actor, params.id, kinds);
        return { ok: true };
      }),
    ),
  ];
}
