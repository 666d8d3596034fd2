import { setTimeout as wait } from 'node:timers/promises';

/**
 * How long a process that was told to end goes on with what it has in hand: in all less than ten seconds, whatever does not answer.
 * What is not done by then is done again, by whoever asked or by another process.
 */
export const ENDING = {
  /** What was asked, and what was taken from the queue. */
  workMs: 6_000,
  /** A collector of traces. */
  tracesMs: 500,
  /** What is still under way in the database after that, before it is rolled back. */
  databaseMs: 500,
  /** Connections, to be gone once they are broken off. */
  cutMs: 250,
  /** The database, to take what the process gives back. */
  giveBackMs: 1_000,
  /** The database, to hear that the process goes. */
  farewellMs: 500,
} as const;

/** Waits for something, and no longer than that. @returns whether it came; @throws what it throws in that time */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  try {
    return await Promise.race([work.then(() => true), wait(ms, false, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
