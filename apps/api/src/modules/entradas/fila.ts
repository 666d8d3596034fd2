import type { Tx } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/queue.ts';

export const BUSCAR = 'entradas_buscar';
export const MANIFESTAR = 'entradas_manifestar';
export const RETOMAR = 'entradas_retomar';

const pedir = (tarefa: string) => (tx: Tx, grupoId: number, id: number, runAt?: Date) =>
  enqueueJob(tx, tarefa, { grupoId, id }, { key: `${tarefa}-${grupoId}-${id}`, ...(runAt && { runAt }) });

/** Asks for the queue of a position to be read on, when the transaction ends. */
export const pedirBusca = pedir(BUSCAR);
/** Asks for a statement to be sent, or for what became of it. */
export const pedirEnvio = pedir(MANIFESTAR);
