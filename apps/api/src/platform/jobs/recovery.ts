import { sql } from 'kysely';
import { type Database, type Db, doSistema } from '../database/database.ts';
import { JOB_TASK } from './announce-job.ts';
import { countDeaths, dead, tellOwners } from './deaths.ts';
import { enqueueJob } from './queue.ts';

/** Takes the job for this process. @returns false while another living process has it */
export async function claimJob(db: Db, grupoId: number, jobId: string, processo: number): Promise<boolean> {
  await sql`delete from trabalho_em_execucao e where grupo_id = ${grupoId} and trabalho_id = ${jobId} and ${dead('e', processo)}`.execute(
    db,
  );
  const { rows } =
    await sql`insert into trabalho_em_execucao (trabalho_id, grupo_id, processo) values (${jobId}, ${grupoId}, ${processo})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function releaseJob(db: Db, grupoId: number, jobId: string): Promise<void> {
  await db
    .deleteFrom('trabalho_em_execucao')
    .where('grupo_id', '=', grupoId)
    .where('trabalho_id', '=', jobId)
    .execute();
}

/**
 * Puts back in the queue what a process that died was running; what has died too often is set aside.
 *
 * @param self number of the process that asks (`Notifications.processo`)
 */
export async function recoverJobs(database: Database, self: number): Promise<void> {
  await countDeaths(database, self);
  await tellOwners(database);
  // Claims of programs that did not yet write down what their queue was doing.
  const { rows } = await database.control((db) =>
    sql<{
      grupoId: number;
      id: string;
    }>`delete from trabalho_em_execucao e where ${dead('e', self)}
      and not exists (select from grupo_ausente f where f.grupo = e.grupo_id) returning grupo_id as "grupoId", trabalho_id as id`.execute(
      db,
    ),
  );
  for (const { grupoId, id } of rows)
    await database.write(doSistema(grupoId), (tx) => enqueueJob(tx, JOB_TASK, { grupoId, id }));
}
