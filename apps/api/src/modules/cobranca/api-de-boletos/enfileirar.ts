import type { Tx } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';

export const FALAR_DO_BOLETO = 'boleto_api';

/** Has the bank spoken to about an instruction, once what asks for it is certain. */
export const falarDoBoletoDepois = (tx: Tx, grupoId: number, id: number) =>
  enqueueJob(tx, FALAR_DO_BOLETO, { grupoId, id }, { key: `boleto-api-${grupoId}-${id}` });
