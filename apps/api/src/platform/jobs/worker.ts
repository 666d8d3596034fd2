import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type Task } from 'graphile-worker';
import type { Database } from '../database/database.ts';
import { runWatched } from './deaths.ts';

/** Does one unit of background work. Throwing means: try again later, with growing pauses. */
export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

interface Parts {
  url: string;
  database: Database;
  /** Number of this process (`Notifications.processo`). */
  processo: number;
  handlers: JobHandlers;
  log: FastifyBaseLogger;
  crontab: string;
}

/** Starts this process's share of the work; several processes on one database share the queue. */
export function startWorker({ url, database, processo, handlers, log, crontab }: Parts): Promise<Runner> {
  const watched =
    (tarefa: string, handler: JobHandler): Task =>
    (payload, { job }) =>
      runWatched(database, processo, { id: job.id, executor: job.locked_by ?? '', tarefa }, payload, handler);
  return run({
    connectionString: url,
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab,
    taskList: Object.fromEntries(Object.entries(handlers).map(([task, handler]) => [task, watched(task, handler)])),
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ ...meta }, message);
      else log.debug({ ...meta }, message);
    }),
  });
}
