import { doSistema } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { ORIGEM_DE_COBRANCA, origensDe, type SeguidorDeBaixas } from '../../financeiro/public.ts';
import type { MeiosDaNfse } from '../notas/meios.ts';
import { notaDoPagamento } from './nota-da-cobranca.ts';

const AO_RECEBER = 'nfse_da_cobranca';

/** A charge of a contract that is paid whole asks for its note, out of the way of who receives. */
export const notaDoQueFoiPago: SeguidorDeBaixas = {
  nome: 'nfse',
  async aoBaixar(tx, { grupoId }, baixas) {
    const pagas = baixas.flatMap((baixa) => origensDe(baixa, ORIGEM_DE_COBRANCA)).filter(({ quitada }) => quitada);
    for (const { id } of pagas) {
      await enqueueJob(tx, AO_RECEBER, { grupoId, id }, { key: `nfse-cobranca-${grupoId}-${id}` });
    }
  },
};

export const nomesAoReceber = { [AO_RECEBER]: 'Nota de serviço do que foi pago' };

export const tarefasAoReceber = ({ database, autoridades }: MeiosDaNfse): JobHandlers => ({
  [AO_RECEBER]: async (dados) => {
    const { grupoId, id } = dados as { grupoId: number; id: number };
    await database.write(doSistema(grupoId), (tx) => notaDoPagamento(tx, oPrograma(grupoId), autoridades, id));
  },
});
