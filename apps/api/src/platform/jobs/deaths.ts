import { onceAvailable } from '@retaguarda/installation/postgres';
import { type RawBuilder, sql } from 'kysely';
import { NO_GROUP } from '../database/crossings.ts';
import { type Database, type Db, doSistema } from '../database/database.ts';
import { ALIVE_LOCK } from '../database/notifications.ts';
import { notify } from '../notices/notices.ts';
import { announceJob, JOB_TASK } from './announce-job.ts';
import type { JobHandler } from './worker.ts';

/** As many processes may die of the same work; then it waits for somebody to look. */
export const MAX_DEATHS = 3;

/**
 * Of a row with `processo`: that process no longer lives.
 *
 * @param self the process that asks, which lives even while the connection that says so is away
 */
export const dead = (
  table: string,
  self: number,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${table}.processo`)} <> ${self}::int and not exists (
  select from pg_locks l where l.locktype = 'advisory' and l.classid = ${sql.lit(ALIVE_LOCK)}::oid and l.granted
    and l.objid = ${sql.ref(`${table}.processo`)}::oid and l.database = (select oid from pg_database where datname = current_database()))`;

/** Writes down under which name this process takes rows of the queue, however long that takes; again changes nothing. */
export async function holdQueueAs(database: Database, processo: number, executor: string): Promise<void> {
  await onceAvailable(() => database.control((db) => writeExecutor(db, processo, executor)));
}

export const writeExecutor = (db: Db, processo: number, executor: string) =>
  sql`insert into executor_da_fila (executor, processo) values (${executor}, ${processo}::int) on conflict do nothing`.execute(
    db,
  );

/** A row of the queue while it is run. */
export interface QueuedTask {
  id: string;
  executor: string;
  tarefa: string;
}

/** What the work is, in whatever row of the queue it comes: the instant that a timetable adds is no part of it. */
function workOf(payload: unknown): { dados: string; grupoId: number | null } {
  const { _cron, ...dados } = (payload ?? {}) as Record<string, unknown>;
  return { dados: JSON.stringify(dados), grupoId: typeof dados.grupoId === 'number' ? dados.grupoId : null };
}

/**
 * Runs a task so that its death is seen: written down before the work, taken away after it. Work that was set aside is
 * not run, wherever it comes from.
 *
 * @param processo number of this process (`Notifications.processo`)
 */
export async function runWatched(
  database: Database,
  processo: number,
  { id, executor, tarefa }: QueuedTask,
  payload: unknown,
  work: JobHandler,
): Promise<void> {
  const { dados, grupoId } = workOf(payload);
  const begun = await database.control(async (db) => {
    const { rows } = await sql<{ mortes: number }>`with antes as (
        select mortes, posta_de_lado_em from tarefa_interrompida where tarefa = ${tarefa} and dados = ${dados}::jsonb
      ) insert into tarefa_em_execucao as e (fila_id, executor, tarefa, dados, grupo_id, processo)
      select ${id}::bigint, ${executor}, ${tarefa}, ${dados}::jsonb, coalesce((select g.id from grupo g where g.id = ${grupoId}::bigint), ${NO_GROUP}), ${processo}::int
      where not exists (select from antes where posta_de_lado_em is not null)
      on conflict (fila_id) do update set executor = excluded.executor, processo = excluded.processo
      returning coalesce((select mortes from antes), 0) as mortes`.execute(db);
    return rows[0];
  });
  if (!begun) return;
  try {
    await work(payload);
  } finally {
    await onceAvailable(() =>
      database.control(async (db) => {
        await sql`delete from tarefa_em_execucao where fila_id = ${id}::bigint`.execute(db);
        // It came to an end without taking the process along: what there was is over.
        if (begun.mortes > 0)
          await sql`delete from tarefa_interrompida where tarefa = ${tarefa} and dados = ${dados}::jsonb and posta_de_lado_em is null`.execute(
            db,
          );
      }),
    );
  }
}

/**
 * Counts the deaths of what dead processes were running, and gives it back to the queue, or sets it aside at the third. What they had
 * taken and not yet begun goes back too, and counts for nothing. Whole or not at all, by whichever process comes first.
 */
export async function countDeaths(database: Database, self: number): Promise<void> {
  await database.controlTransaction(async (db) => {
    const { rows } = await sql<{ fila: string; executor: string; aside: boolean }>`with mortas as (
        delete from tarefa_em_execucao e where ${dead('e', self)} returning fila_id, executor, tarefa, dados, grupo_id
      ), contadas as (
        insert into tarefa_interrompida as i (tarefa, dados, grupo_id) select distinct on (tarefa, dados) tarefa, dados, grupo_id from mortas
        on conflict (tarefa, dados) do update set mortes = i.mortes + 1, ultima_morte = now()
        returning tarefa, dados, mortes
      ), soltos as (
        delete from trabalho_em_execucao t using mortas m where m.tarefa = ${JOB_TASK} and t.trabalho_id::text = m.dados->>'id'
      ) select m.fila_id::text as fila, m.executor, c.mortes >= ${MAX_DEATHS}::int as aside
        from mortas m join contadas c on c.tarefa = m.tarefa and c.dados = m.dados`.execute(db);
    const { rows: gone } = await sql<{
      executor: string;
    }>`delete from executor_da_fila e where ${dead('e', self)} returning executor`.execute(db);
    if (rows.length === 0 && gone.length === 0) return;
    const aside = rows.filter((row) => row.aside).map(({ fila }) => fila);
    await sql`update tarefa_interrompida set posta_de_lado_em = now(),
        motivo = 'O programa caiu ' || mortes || ' vezes durante este trabalho.'
      where mortes >= ${MAX_DEATHS} and posta_de_lado_em is null`.execute(db);
    const executores = [...new Set([...rows, ...gone].map(({ executor }) => executor))];
    await sql`select app.devolver_a_fila(${executores}::text[]), app.retirar_da_fila(${aside}::bigint[])`.execute(db);
  });
}

/**
 * Gives back to the queue what this process was still running when it had to end. It counts as no death: the work did nothing to it.
 *
 * @param database through which none of that work is done any more
 */
export async function giveBack(database: Database, self: number): Promise<void> {
  await database.controlTransaction(async (db) => {
    await sql`delete from tarefa_em_execucao where processo = ${self}::int`.execute(db);
    await sql`delete from trabalho_em_execucao where processo = ${self}::int`.execute(db);
    const { rows } = await sql<{
      executor: string;
    }>`delete from executor_da_fila where processo = ${self}::int returning executor`.execute(db);
    await sql`select app.devolver_a_fila(${rows.map(({ executor }) => executor)}::text[])`.execute(db);
  });
}

/** Ends for their owners what was set aside, and tells them; again from the start when that is interrupted. */
export async function tellOwners(database: Database): Promise<void> {
  const rows = await database.control(toTell);
  for (const { id, grupoId, tarefa, jobId, motivo } of rows) {
    if (grupoId === null || tarefa !== JOB_TASK || jobId === null) {
      await database.control((db) => markTold(db, id));
      continue;
    }
    await database.write(doSistema(grupoId), async (tx) => {
      if (!(await markTold(tx, id))) return;
      const texto = `${motivo} Um administrador pode tentar de novo ou descartar em Segurança, Tarefas com falha.`;
      const { rows } = await sql<{ usuarioId: number; titulo: string }>`update trabalho
        set situacao = 'falhou', erro = ${texto}, terminado_em = now()
        where id = ${jobId}::uuid and situacao in ('na_fila', 'executando') returning usuario_id as "usuarioId", titulo`.execute(
        tx,
      );
      for (const { usuarioId, titulo } of rows)
        await notify(tx, grupoId, usuarioId, { titulo, texto, gravidade: 'atencao' });
      await announceJob(tx, jobId);
    });
  }
}

async function toTell(db: Db) {
  const { rows } = await sql<{
    id: number;
    grupoId: number | null;
    tarefa: string;
    jobId: string | null;
    motivo: string;
  }>`select id, nullif(grupo_id, ${NO_GROUP}) as "grupoId", tarefa, dados->>'id' as "jobId", motivo
    from tarefa_interrompida i where posta_de_lado_em is not null and avisada_em is null
      and not exists (select from grupo_ausente f where f.grupo = i.grupo_id)`.execute(db);
  return rows;
}

async function markTold(db: Db, id: number): Promise<boolean> {
  const { rows } =
    await sql`update tarefa_interrompida set avisada_em = now() where id = ${id} and avisada_em is null returning 1`.execute(
      db,
    );
  return rows.length > 0;
}
