import { jobsCalls, postosDeLadoCalls } from '@retaguarda/contracts';
import type { Notifications } from '../database/notifications.ts';
import type { EventStreams } from '../events/streams.ts';
import { type Route, route } from '../http/route.ts';
import { listRoute } from '../lists/routes.ts';
import { followJob } from './follow.ts';
import { cancelJob, type JobKind, listJobs, readJob } from './jobs.ts';
import { discardSetAside, retrySetAside, setAside } from './set-aside.ts';

/** A person's jobs: list, one, progress as it happens, cancel. */
export function jobRoutes(notifications: Notifications, streams: EventStreams): Route[] {
  return [
    route(jobsCalls.list, ({ actor, read }) => read((db) => listJobs(db, actor))),
    route(jobsCalls.get, ({ actor, params, read }) => read((db) => readJob(db, actor, params.id))),
    route(jobsCalls.cancel, ({ actor, params, write }) => write((tx) => cancelJob(tx, actor, params.id))),
    route(jobsCalls.events, async ({ actor, params, read, reply, request }) => {
      const load = () => read((db) => readJob(db, actor, params.id));
      await followJob({ streams, notifications, actor, reply, load });
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
    listRoute(setAside(names)),
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
