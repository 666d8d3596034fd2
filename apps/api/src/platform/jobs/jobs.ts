import { DomainError, type Trabalho } from '@retaguarda/contracts';
import { DatabaseUnavailable, onceAvailable } from '@retaguarda/installation/postgres';
import { type RawBuilder, sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { common } from '../http/reach.ts';
import { type NewNotice, notify } from '../notices/notices.ts';
import { isoInstant } from '../sql/instant.ts';
import { announceJob, JOB_TASK } from './announce-job.ts';
import { enqueueJob } from './queue.ts';
import { claimJob, releaseJob } from './recovery.ts';

export interface JobRun {
  grupoId: number;
  jobId: string;
  /** The person who asked, with the rights held when the work begins. */
  actor: Actor;
  parametros: Record<string, unknown>;
  /** Tells how far the work is; throws `JobCancelled` when the person gave up. */
  progress(feito: number, total: number | null): Promise<void>;
}

export interface JobResult {
  resultado?: Record<string, unknown>;
  arquivoId?: string;
}

/** Work by kind; one that leaves something waiting for its end says what becomes of it when the end never comes. */
export interface JobKind {
  (run: JobRun): Promise<JobResult>;
  discard?: JobDiscard;
}

/** In the transaction in which somebody gives the job up, after it was set aside. */
export type JobDiscard = (tx: Tx, grupoId: number, parametros: Record<string, unknown>) => Promise<unknown>;

/** Work that says what becomes of what waits for it, when it is given up. */
export const discardable = (run: JobKind, discard: JobDiscard): JobKind => Object.assign(run, { discard });

export class JobCancelled extends Error {}

interface NewJob {
  tipo: string;
  titulo: string;
  parametros: Record<string, unknown>;
  /** While a job of the person with this key is not over, another is not begun. */
  chave?: string;
}

/**
 * Enqueues long work for the person, in the transaction of what it serves.
 *
 * @returns the job's id, for a 202: of one with the same key that is not over, that one's
 */
export async function submitJob(tx: Tx, actor: Actor, job: NewJob): Promise<string> {
  for (;;) {
    const { rows } = await sql<{
      id: string;
    }>`insert into trabalho (grupo_id, usuario_id, tipo, titulo, parametros, empresa_ids, chave, chave_api_id)
      values (${actor.grupoId}, ${actor.usuarioId}, ${job.tipo}, ${job.titulo}, ${JSON.stringify(job.parametros)}::jsonb,
        ${actor.empresas === 'todas' ? null : [...actor.empresas]}::bigint[], ${job.chave === undefined ? null : keyFor(actor, job.chave)},
        ${actor.chave?.id ?? null})
      on conflict (grupo_id, usuario_id, chave) where chave is not null and situacao in ('na_fila', 'executando') do nothing
      returning id`.execute(tx);
    const [made] = rows;
    if (made) {
      await enqueueJob(tx, JOB_TASK, { grupoId: actor.grupoId, id: made.id });
      return made.id;
    }
    // Over since it stood in the way: then this one is made.
    const live = await liveJob(tx, actor, job.chave ?? '');
    if (live) return live;
  }
}

/** The job of the person with this key that is not over. */
export async function liveJob(db: Db, actor: Actor, chave: string): Promise<string | null> {
  const { grupoId, usuarioId } = actor;
  const { rows } = await sql<{
    id: string;
  }>`select id from trabalho where grupo_id = ${grupoId} and usuario_id = ${usuarioId}
    and chave = ${keyFor(actor, chave)} and situacao in ('na_fila', 'executando')`.execute(db);
  return rows[0]?.id ?? null;
}

const columns = sql`t.id, t.tipo, t.titulo, t.situacao, t.feito, t.total, t.erro, t.resultado,
  (select json_build_object('url', '/api/arquivos/' || a.id, 'nome', a.nome, 'expiraEm', ${isoInstant('a.expira_em')})
    from arquivo a where a.grupo_id = t.grupo_id and a.id = t.arquivo_id) as arquivo,
  ${isoInstant('t.criado_em')} as "criadoEm", ${isoInstant('t.terminado_em')} as "terminadoEm"`;

/** Work of a key of API is never taken for its person's, who may see more. */
const keyFor = ({ chave }: Actor, key: string): string => (chave ? `chave ${chave.id} ${key}` : key);

type Asker = Pick<Actor, 'usuarioId' | 'chave'>;

/** Work `t` that somebody may follow: a person what was asked for in their name, a key of API what it asked for itself. */
const askedBy = ({ usuarioId, chave }: Asker): RawBuilder<unknown> =>
  chave ? sql`t.usuario_id = ${usuarioId} and t.chave_api_id = ${chave.id}` : sql`t.usuario_id = ${usuarioId}`;

/** Somebody's own jobs, newest first. */
export async function listJobs(db: Db, asker: Asker, onde: RawBuilder<unknown> = sql`true`): Promise<Trabalho[]> {
  const { rows } =
    await sql<Trabalho>`select ${columns} from trabalho t where ${askedBy(asker)} and ${onde} order by t.criado_em desc limit 50`.execute(
      db,
    );
  return rows;
}

/** @throws DomainError NOT_FOUND, also for somebody else's job */
export async function readJob(db: Db, asker: Asker, id: string): Promise<Trabalho> {
  const [job] = await listJobs(db, asker, sql`t.id = ${id}`);
  if (!job) throw new DomainError('NOT_FOUND');
  return job;
}

/** A job that has not begun is cancelled here; a running one stops at its next progress. */
export async function cancelJob(tx: Tx, asker: Asker, id: string): Promise<Trabalho> {
  await readJob(tx, asker, id);
  await sql`update trabalho set cancelar = true,
      situacao = case when situacao = 'na_fila' then 'cancelado' else situacao end,
      terminado_em = case when situacao = 'na_fila' then now() else terminado_em end
    where id = ${id} and situacao in ('na_fila', 'executando')`.execute(tx);
  await announceJob(tx, id);
  return readJob(tx, asker, id);
}

const PROGRESS_EVERY_MS = 250;

/** Where its result is seen, for work that leaves one on a screen. */
const placeOf = (resultado: Record<string, unknown> = {}): Partial<NewNotice> =>
  typeof resultado.caminho === 'string' ? { caminho: resultado.caminho } : {};

interface Parts {
  database: Database;
  /** Number of this process (`Notifications.processo`). */
  processo: number;
  kinds: Record<string, JobKind>;
  /**
   * Who asked, as a request would know them; undefined when no longer active.
   *
   * @param chaveId the key of API that asked in the person's name, if one did
   */
  actorOf(grupoId: number, usuarioId: number, chaveId: number | null): Promise<Actor | undefined>;
}

/**
 * The task that runs any job. A process that died leaves the job to be run again from its start: kinds must therefore
 * be repeatable, and keep what they produced for the end.
 */
export function jobRunner({ database, processo, kinds, actorOf }: Parts): (payload: unknown) => Promise<void> {
  return async (payload) => {
    const { grupoId, id } = payload as { grupoId: number; id: string };
    const author = doSistema(grupoId);
    const job = await database.read(grupoId, (db) =>
      db.selectFrom('trabalho').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    const set = (changes: RawBuilder<unknown>, notice?: NewNotice) =>
      database.write(author, async (tx) => {
        if (notice && job) await notify(tx, grupoId, job.usuario_id, notice);
        const { rows } = await sql<{
          cancelar: boolean;
        }>`update trabalho set ${changes} where id = ${id} returning cancelar`.execute(tx);
        await announceJob(tx, id);
        return rows[0]?.cancelar ?? true;
      });
    if (!job || (job.situacao !== 'na_fila' && job.situacao !== 'executando')) return;
    if (!(await database.control((db) => claimJob(db, grupoId, id, processo)))) return;
    await set(sql`situacao = 'executando', iniciado_em = coalesce(iniciado_em, now())`);
    let told = 0;
    const progress = async (feito: number, total: number | null) => {
      if (Date.now() - told < PROGRESS_EVERY_MS) return;
      told = Date.now();
      if (await set(sql`feito = ${feito}, total = ${total}`)) throw new JobCancelled();
    };
    try {
      const person = await actorOf(grupoId, job.usuario_id, job.chave_api_id);
      if (!person) throw new DomainError('UNAUTHENTICATED', { text: 'O usuário que pediu não está mais ativo.' });
      const actor = { ...person, empresas: common(job.empresa_ids ?? 'todas', person.empresas) };
      const kind = kinds[job.tipo];
      if (!kind) throw new Error(`no such kind of job: ${job.tipo}`);
      const { resultado, arquivoId } = await kind({
        grupoId,
        jobId: id,
        actor,
        parametros: job.parametros as Record<string, unknown>,
        progress,
      });
      await set(
        sql`situacao = 'concluido', resultado = ${resultado ? JSON.stringify(resultado) : null}::jsonb, arquivo_id = ${arquivoId ?? null}::uuid,
        feito = coalesce(total, feito), terminado_em = now()`,
        { titulo: job.titulo, texto: 'Concluído.', gravidade: 'sucesso', ...placeOf(resultado) },
      );
    } catch (error) {
      // No failure of the work: the queue runs it again when the database is back.
      if (error instanceof DatabaseUnavailable) throw error;
      if (error instanceof JobCancelled) {
        await set(sql`situacao = 'cancelado', terminado_em = now()`);
        return;
      }
      const text =
        error instanceof DomainError
          ? error.message
          : 'Falha inesperada. Tente novamente; se persistir, chame o suporte.';
      await set(sql`situacao = 'falhou', erro = ${text}, terminado_em = now()`, {
        titulo: job.titulo,
        texto: text,
        gravidade: 'atencao',
      });
      if (!(error instanceof DomainError)) throw error;
    } finally {
      // Held by a process that lives, it would never be taken up again.
      await onceAvailable(() => database.control((db) => releaseJob(db, grupoId, id)));
    }
  };
}
