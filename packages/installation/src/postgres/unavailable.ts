import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * The database was not reached, broke the connection off, or had none left. Nothing is known of a transaction whose
 * commit was under way: with its `Idempotency-Key` it can be sent again.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is unavailable', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * Whether PostgreSQL itself says that it cannot serve: connection exceptions (08), too many connections (53300), shut
 * down, crashed or starting (57P01–57P05). So does one that only reads (25006): another server is the primary now.
 */
export function saysUnavailable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(08...|25006|53300|57P0[1-5])$/.test(error.code ?? '');
}

/**
 * Whether a replica gave up a read so as to follow the primary: conflict with recovery (40001), or a deadlock with it (40P01). A read
 * there meets neither otherwise.
 */
export function saysBrokenOff(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^40(001|P01)$/.test(error.code ?? '');
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const PATIENCE_MS = 10 * 60_000;

/**
 * Does what must not be left out because the database was away at that moment, as often as it takes.
 *
 * @throws DatabaseUnavailable after ten minutes without one
 */
export async function onceAvailable<T>(work: () => Promise<T>): Promise<T> {
  const limit = performance.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() > limit) throw error;
      await wait(pause);
    }
  }
}
