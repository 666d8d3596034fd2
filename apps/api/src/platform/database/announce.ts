import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Notification } from './notifications.ts';

const announced = new WeakSet<Db>();

/** Tells every process, when the transaction commits. */
export async function announce(db: Db, notification: Notification): Promise<void> {
  await sql`select pg_notify('retaguarda', ${JSON.stringify(notification)})`.execute(db);
  announced.add(db);
}

/** Whether something was announced through this transaction: its answer then waits until this process has heard it. */
export const hasAnnounced = (db: Db) => announced.has(db);
