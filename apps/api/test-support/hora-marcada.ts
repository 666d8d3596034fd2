import type { Client } from 'pg';
import { type Banco, noServidor } from './servidor.ts';

/** Takes the jobs of this key now instead of at their hour: no test waits for a clock. */
export const adiantarTarefa = (banco: Banco, chave: string): Promise<void> =>
  noServidor(banco.url, async (client) => {
    const { rowCount } = await client.query(
      'select graphile_worker.reschedule_jobs(array[id], run_at => now()) from graphile_worker.jobs where key = $1',
      [chave],
    );
    if (rowCount === 0) throw new Error(`no job ${chave} waits for its hour`);
    await chamarFila(client);
  });

/**
 * Takes the jobs of this task that failed now, not when their pause is over. Called again until what they do is done: one may
 * fail only after this looked, or be taken by the queue before.
 */
export const repetirJa = (banco: Banco, tarefa: string): Promise<void> =>
  noServidor(banco.url, async (client) => {
    await client.query(
      `select graphile_worker.reschedule_jobs(array[id], run_at => now()) from graphile_worker.jobs
      where task_identifier = $1 and attempts > 0 and locked_at is null`,
      [tarefa],
    );
    await chamarFila(client);
  });

/** As when a job is added: the queue looks at once, not at its next round. */
const chamarFila = (client: Client) =>
  client.query(`select pg_notify('jobs:insert', '{"r":' || random() || ',"count":1}')`);

/** Whether a job of this key still waits or runs. */
export const tarefaEspera = (banco: Banco, chave: string): Promise<boolean> =>
  noServidor(banco.url, async (client) => {
    const { rowCount } = await client.query('select from graphile_worker.jobs where key = $1', [chave]);
    return rowCount !== 0;
  });
