import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

export interface JobOptions {
  /** Jobs of the same key replace each other while waiting. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

/** Enqueues work in the transaction of the rows it serves: it exists if and only if they do. */
export async function enqueueJob(
  tx: Tx,
  task: string,
  payload: { grupoId: number } & Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await sql`select app.enfileirar(${task}, ${JSON.stringify(payload)}::json, ${options.key ?? null},
    ${options.runAt?.toISOString() ?? null}::timestamptz, ${options.maxAttempts ?? null}::int)`.execute(tx);
}
