import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../database/database.ts';

/** Somebody waits for an answer: what takes longer is worked out by a job. */
const WAITED_FOR_MS = 1_000;
/** Nobody waits: only what would never end is stopped. */
const OF_A_JOB_MS = 30 * 60_000;
const LOOK_EVERY_MS = 250;

/** It took longer than anybody waits. */
class TookLong extends Error {}

/**
 * Reads in one snapshot while somebody waits: a second, however many statements it takes.
 *
 * @returns null where it takes longer
 */
export async function whileWaited<T>(
  database: Database,
  grupoId: number,
  work: (db: Db) => Promise<T>,
): Promise<{ made: T } | null> {
  const begun = performance.now();
  const alive = async () => {
    if (performance.now() - begun > WAITED_FOR_MS) throw new TookLong();
  };
  try {
    return { made: await readUntil(database, grupoId, WAITED_FOR_MS, alive, work) };
  } catch (error) {
    // PostgreSQL gives up by itself a statement that takes so long alone.
    if (error instanceof TookLong || (error instanceof pg.DatabaseError && error.code === '57014')) return null;
    throw error;
  }
}

/**
 * Reads in one snapshot as long as it takes, and stops in the middle of a statement when the person gives the work up.
 *
 * @param alive told now and then; throws when nobody wants the result any more, which then is what this throws
 */
export const untilGivenUp = <T>(
  database: Database,
  grupoId: number,
  alive: () => Promise<void>,
  work: (db: Db) => Promise<T>,
): Promise<T> => readUntil(database, grupoId, OF_A_JOB_MS, alive, work);

/** @param statementMs longest that one statement may take */
async function readUntil<T>(
  database: Database,
  grupoId: number,
  statementMs: number,
  alive: () => Promise<void>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  let stopped: { why: unknown } | null = null;
  const reading = database.longSnapshot(grupoId, async (db, from) => {
    const { rows } = await sql<{ pid: number; since: string }>`select pg_backend_pid() as pid, now()::text as since,
      set_config('statement_timeout', ${String(statementMs)}, true)`.execute(db);
    const stop = () =>
      from.control((other) =>
        sql`select app.interromper(${rows[0]?.pid}, ${rows[0]?.since}::timestamptz)`.execute(other),
      );
    const look = async () => {
      try {
        await alive();
      } catch (why) {
        stopped ??= { why };
      }
      // Each time anew: it may have been between two statements. One that cannot be stopped ends by itself, and nobody gets it.
      if (stopped) await stop().catch(() => {});
    };
    const looking = setInterval(() => void look(), LOOK_EVERY_MS);
    try {
      return await work(db);
    } finally {
      clearInterval(looking);
    }
  });
  const made = await reading.catch((error: unknown) => {
    throw stopped ? stopped.why : error;
  });
  if (stopped) throw (stopped as { why: unknown }).why;
  return made;
}
