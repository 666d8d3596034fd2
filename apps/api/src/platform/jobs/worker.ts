import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, makeWorkerUtils, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker';
import type { Database } from '../database/database.ts';
import { within } from '../ending.ts';
import { holdQueueAs, runWatched } from './deaths.ts';
import { giveBackUnheard } from './unheard.ts';

/** Does one unit of background work. Throwing means: try again later, with growing pauses. */
export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

export interface Worker {
  /**
   * Takes nothing more, and lets what runs come to its end.
   *
   * @returns false when something still runs after that time
   */
  stop(withinMs: number): Promise<boolean>;
}

interface Parts {
  url: string;
  database: Database;
  /** Number of this process (`Notifications.processo`). */
  processo: number;
  handlers: JobHandlers;
  log: FastifyBaseLogger;
  crontab: string;
}

const AGAIN_MS = 2_000;

/**
 * Starts this process's share of the work; several processes on one database share the queue. A queue that gave up,
 * because the database went away in the middle of its work, is started again.
 */
export async function startWorker(parts: Parts): Promise<Worker> {
  const { url, log } = parts;
  const begin = () => runQueue(parts);
  const stopping = new AbortController();
  let queue = await begin();
  const watch = async () => {
    for (;;) {
      await queue.runner.promise.catch((error) => log.error({ err: error }, 'the queue stopped'));
      if (stopping.signal.aborted) return;
      log.warn('the queue is started again');
      const again = await untilDone(() => unlockAndBegin(url, queue.poolIds, begin), log, stopping.signal);
      if (again === null) return;
      queue = again;
    }
  };
  const watching = watch();
  return {
    stop(withinMs) {
      stopping.abort();
      const stopped = queue.runner
        .stop()
        .catch((error) => log.debug({ err: error }, 'the queue had stopped by itself'))
        .then(() => watching);
      return within(withinMs, stopped);
    },
  };
}

interface Queue {
  runner: Runner;
  /** Names under which it holds its jobs. */
  poolIds: string[];
}

async function runQueue({ url, database, processo, handlers, log, crontab }: Parts): Promise<Queue> {
  const poolIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));
  const watched =
    (tarefa: string, handler: JobHandler): Task =>
    (payload, { job }) =>
      runWatched(database, processo, { id: job.id, executor: job.locked_by ?? '', tarefa }, payload, handler);
  giveBackUnheard(database, processo, events, log);
  const runner = await run({
    connectionString: url,
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab,
    events,
    // Otherwise a job that cannot be told to be over, the database being away, is an error that nobody catches, and
    // ends the program.
    preset: {
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: 'retaguarda',
          version: '1',
          // Waited for before the first row is taken: what dies with it is found.
          worker: { hooks: { startWorker: (_, { worker }) => holdQueueAs(database, processo, worker.workerPool.id) } },
        },
      ],
    },
    taskList: Object.fromEntries(Object.entries(handlers).map(([task, handler]) => [task, watched(task, handler)])),
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ ...meta }, message);
      else log.debug({ ...meta }, message);
    }),
  });
  return { runner, poolIds };
}

/** What the queue that stopped could not give back would otherwise stay taken for four hours. */
async function unlockAndBegin(url: string, poolIds: string[], begin: () => Promise<Queue>): Promise<Queue> {
  const utils = await makeWorkerUtils({ connectionString: url });
  try {
    await utils.forceUnlockWorkers(poolIds);
  } finally {
    await utils.release();
  }
  return begin();
}

/** Tries until it works. @returns null when the program ends first */
async function untilDone<T>(act: () => Promise<T>, log: FastifyBaseLogger, signal: AbortSignal): Promise<T | null> {
  while (!signal.aborted) {
    try {
      return await act();
    } catch (error) {
      log.warn({ err: error }, 'the queue could not be started');
      await wait(AGAIN_MS, undefined, { signal }).catch(() => null);
    }
  }
  return null;
}
