import { announce } from '../database/announce.ts';
import type { Db } from '../database/database.ts';

/** The task of the queue that runs the work a person asked for. */
export const JOB_TASK = 'trabalho.executar';

/** Tells whoever follows a job, in any process, that it changed. */
export const announceJob = (db: Db, id: string): Promise<unknown> => announce(db, { assunto: 'trabalho', id });
