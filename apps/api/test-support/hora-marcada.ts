import { type Banco, noServidor } from './servidor.ts';

/** Takes the jobs of this key now instead of at their hour: no test waits for a clock. */
export const adiantarTarefa = (banco: Banco, chave: string): Promise<void> =>
  noServidor(banco.url, async (client) => {
    const { rowCount } = await client.query(
      'select graphile_worker.reschedule_jobs(array[id], run_at => now()) from graphile_worker.jobs where key = $1',
      [chave],
    );
    if (rowCount === 0) throw new Error(`no job ${chave} waits for its hour`);
  });

/** Whether a job of this key still waits or runs. */
export const tarefaEspera = (banco: Banco, chave: string): Promise<boolean> =>
  noServidor(banco.url, async (client) => {
    const { rowCount } = await client.query('select from graphile_worker.jobs where key = $1', [chave]);
    return rowCount !== 0;
  });
