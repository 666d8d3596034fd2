import type { JobHandlers } from '../../platform/jobs/worker.ts';
import type { Parts } from '../../platform/modules/module.ts';
import { avisarVencimentos } from './certificados/avisar-vencimentos.ts';

const AVISAR_VENCIMENTOS = 'emissor_certificados';

/** Once a day, at eight in Brasília. */
export const agendaFiscal = [`0 11 * * * ${AVISAR_VENCIMENTOS}`];
export const nomesFiscais = { [AVISAR_VENCIMENTOS]: 'Certificados de emissores perto do fim' };

export const tarefasFiscais = ({ database, config }: Pick<Parts, 'database' | 'config'>): JobHandlers => ({
  [AVISAR_VENCIMENTOS]: () => avisarVencimentos(database, config.publicUrl),
});
