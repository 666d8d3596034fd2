import type { FastifyBaseLogger } from 'fastify';
import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { writeExecutor } from './deaths.ts';

const LOOK_EVERY_MS = 20_000;
/** The queue hears that a row is over some time after its executor says so: until then it is still in hand. */
const STILL_IN_HAND_MS = 60_000;

/**
 * Gives back to the queue what it gave to this process and this process never heard of: the connection broke between the
 * commit and the answer. It would otherwise be held, by an executor that lives, for four hours. Looks while the pool lives.
 *
 * @param processo number of this process (`Notifications.processo`)
 */
export function giveBackUnheard(
  database: Database,
  processo: number,
  events: WorkerEvents,
  log: FastifyBaseLogger,
): void {
  const inHand = new Map<string, NodeJS.Timeout | null>();
  events.on('job:start', ({ job }) => {
    clearTimeout(inHand.get(job.id) ?? undefined);
    inHand.set(job.id, null);
  });
  events.on('job:complete', ({ job }) => {
    inHand.set(job.id, setTimeout(() => inHand.delete(job.id), STILL_IN_HAND_MS).unref());
  });
  const look = async (executor: string) => {
    // Who was taken for dead while its connection was away is no longer written down, and goes on taking.
    const { rows } = await database.control(async (db) => {
      await writeExecutor(db, processo, executor);
      return sql<{
        n: number;
      }>`select app.devolver_o_nao_recebido(${executor}, ${[...inHand.keys()]}::bigint[]) as n`.execute(db);
    });
    if (rows[0]?.n)
      log.warn({ executor, rows: rows[0].n }, 'rows of the queue that were never heard of are given back');
  };
  events.on('pool:create', ({ workerPool: { id } }) => {
    const looking = setInterval(() => {
      look(id).catch((error) => log.warn({ err: error }, 'could not look for rows never heard of'));
    }, LOOK_EVERY_MS);
    events.once('pool:release', () => clearInterval(looking));
  });
}
