import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run } from 'graphile-worker';

/** Does one unit of background work. Throwing means: try again later, with growing pauses. */
export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

/** Starts this process's share of the work; several processes on one database share the queue. */
export function startWorker(
  url: string,
  handlers: JobHandlers,
  log: FastifyBaseLogger,
  crontab: string,
): Promise<Runner> {
  return run({
    connectionString: url,
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab,
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([task, handler]) => [task, (payload: unknown) => handler(payload)]),
    ),
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ ...meta }, message);
      else log.debug({ ...meta }, message);
    }),
  });
}
