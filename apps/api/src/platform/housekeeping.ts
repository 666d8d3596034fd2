import { IDEMPOTENCY_KEY_HOURS } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { type Database, doSistema } from './database/database.ts';
import { groupsWith } from './database/groups.ts';
import { removeExpiredFiles } from './files/files.ts';
import { recoverJobs } from './jobs/recovery.ts';
import type { JobHandlers } from './jobs/worker.ts';
import { RETOMAR_EMAILS } from './mail/outbox.ts';

/** When the tasks below run (UTC), in the queue's own crontab; of several processes only one runs each. */
export const housekeepingCrontab = [
  '* * * * * casa_minuto',
  '17 * * * * casa_hora',
  `27 * * * * ${RETOMAR_EMAILS}`,
].join('\n');

/** What another cell asked is refused after minutes; by then its key is no longer needed. */
const HOURS_OF_A_CALL = 1;
/** How long what a job became is told. */
const DAYS_OF_A_JOB = 30;
/** Whoever began to fetch a file when its time ended still gets it. */
const HOURS_AFTER_A_FILE = 1;

/** What keeps the house in order: nobody asked for it and nobody waits for it. */
export function housekeeping(database: Database, storage: Storage, processo: number): JobHandlers {
  return {
    casa_minuto: async () => {
      await recoverJobs(database, processo);
      await database.countUnknown();
    },
    casa_hora: async () => {
      await database.control(async (db) => {
        await sql`select app.preparar_auditoria()`.execute(db);
        await sql`delete from celula_chamada where em < now() - make_interval(hours => ${HOURS_OF_A_CALL})`.execute(db);
      });
      for (const id of await groupsWith(database, 'faxina', IDEMPOTENCY_KEY_HOURS, DAYS_OF_A_JOB, HOURS_AFTER_A_FILE)) {
        await database.write(doSistema(id), async (tx) => {
          await sql`delete from idempotencia where criado_em < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})`.execute(
            tx,
          );
          await sql`delete from trabalho where terminado_em < now() - make_interval(days => ${DAYS_OF_A_JOB})`.execute(
            tx,
          );
          await removeExpiredFiles(tx, storage, id, HOURS_AFTER_A_FILE);
        });
      }
    },
  };
}
