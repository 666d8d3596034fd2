import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../database/database.ts';

/** Somebody waits for an answer: what takes longer is worked out by a job. */
const WAITED_FOR_MS = 1_000;
/** Nobody waits: only what would never end is stopped. */
const OF_A_JOB_MS = 30 * 60_000;

/** PostgreSQL gave a statement up: it took too long, or somebody asked for its end. */
const wasStopped = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';

/**
 * Reads in one snapshot while somebody waits.
 *
 * @returns null where a statement takes longer than anybody waits
 */
export async function whileWaited<T>(
  database: Database,
  grupoId: number,
  work: (db: Db) => Promise<T>,
): Promise<{ made: T } | null> {
  try {
    return await database.snapshot(grupoId, async (db) => {
      await limit(db, WAITED_FOR_MS);
      return { made: await work(db) };
    });
  } catch (error) {
    if (wasStopped(error)) return null;
    throw error;
  }
}

const limit = (db: Db, ms: number) => sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(db);

const LOOK_EVERY_MS = 500;

/**
 * Reads in one snapshot as long as it takes, and stops in the middle of a statement when the person gives the work up.
 *
 * @param alive told now and then; throws when nobody wants the result any more, which then is what this throws
 */
export async function untilGivenUp<T>(
  database: Database,
  grupoId: number,
  alive: () => Promise<void>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  let givenUp: unknown;
  return database
    .snapshot(grupoId, async (db) => {
      await limit(db, OF_A_JOB_MS);
      const { rows } = await sql<{
        pid: number;
        since: string;
      }>`select pg_backend_pid() as pid, now()::text as since`.execute(db);
      const looking = setInterval(() => {
        alive().catch(async (error) => {
          if (givenUp !== undefined) return;
          givenUp = error;
          clearInterval(looking);
          await database
            .control((other) =>
              sql`select app.interromper(${rows[0]?.pid}, ${rows[0]?.since}::timestamptz)`.execute(other),
            )
            // What cannot be stopped now ends by itself, and its result is not kept.
            .catch(() => {});
        });
      }, LOOK_EVERY_MS);
      try {
        const made = await work(db);
        if (givenUp !== undefined) throw givenUp;
        return made;
      } finally {
        clearInterval(looking);
      }
    })
    .catch((error) => {
      throw givenUp ?? error;
    });
}
