import { sql } from 'kysely';
import { type Database, type Db, doSistema } from '../database/database.ts';
import { ALIVE_LOCK } from '../database/notifications.ts';
import { enqueueJob } from './queue.ts';

/** Takes the job for this process. @returns false while another living process has it */
export async function claimJob(db: Db, grupoId: number, jobId: string, processo: number): Promise<boolean> {
  await sql`delete from trabalho_em_execucao e where trabalho_id = ${jobId} and ${dead}`.execute(db);
  const { rows } =
    await sql`insert into trabalho_em_execucao (trabalho_id, grupo_id, processo) values (${jobId}, ${grupoId}, ${processo})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function releaseJob(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom('trabalho_em_execucao').where('trabalho_id', '=', jobId).execute();
}

const dead = sql`not exists (
  select from pg_locks l where l.locktype = 'advisory' and l.classid = ${sql.lit(ALIVE_LOCK)}::oid and l.objid = e.processo::oid and l.granted
    and l.database = (select oid from pg_database where datname = current_database()))`;

/** Puts back in the queue what a process that died was running. */
export async function recoverJobs(database: Database): Promise<void> {
  const { rows } = await database.control((db) =>
    sql<{
      grupoId: number;
      id: string;
    }>`delete from trabalho_em_execucao e where ${dead} returning grupo_id as "grupoId", trabalho_id as id`.execute(db),
  );
  for (const { grupoId, id } of rows)
    await database.write(doSistema(grupoId), (tx) => enqueueJob(tx, 'trabalho.executar', { grupoId, id }));
}
