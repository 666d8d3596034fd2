import type { Tx } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';

export const TRANSMITIR = 'nfe_transmitir';
export const EVENTO = 'nfe_evento';
export const INUTILIZAR = 'nfe_inutilizar';
export const EFEITOS = 'nfe_efeitos';
export const RETOMAR = 'nfe_retomar';

const pedir = (tarefa: string) => (tx: Tx, grupoId: number, id: number, runAt?: Date) =>
  enqueueJob(tx, tarefa, { grupoId, id }, { key: `${tarefa}-${grupoId}-${id}`, ...(runAt && { runAt }) });

/** Asks for a text to be sent, or for what became of it, when the transaction ends. */
export const pedirTransmissao = pedir(TRANSMITIR);
export const pedirEvento = pedir(EVENTO);
export const pedirInutilizacao = pedir(INUTILIZAR);
/** Asks for stock and finance to follow what the authority said of a note. */
export const pedirEfeitos = pedir(EFEITOS);
