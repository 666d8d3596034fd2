import { doSistema, type Tx } from '../../../platform/database/database.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { gruposCom } from '../../grupos/public.ts';
import { PERGUNTAR, perguntarPelasParadas, procurarFim } from './analise.ts';
import { FALAR, falarDepois } from './emitir.ts';
import { falarDaNota } from './falar.ts';
import type { MeiosDaNfse } from './meios.ts';
import { notasParadas } from './notas.queries.ts';

const RETOMAR = 'nfse_retomar';

const ANALISES = 'nfse_analises';

export const agendaDaNfse = [`*/5 * * * * ${RETOMAR}`, `25 * * * * ${ANALISES}`];
export const nomesDaNfse = {
  [FALAR]: 'Nota de serviço no sistema nacional',
  [RETOMAR]: 'Notas de serviço sem resposta',
  [PERGUNTAR]: 'Resposta do município a um cancelamento',
  [ANALISES]: 'Cancelamentos que aguardam o município',
};

/** What is said to the system of notes, out of the way of people. */
export const tarefasDaNfse = (meios: MeiosDaNfse): JobHandlers => ({
  [FALAR]: async (dados) => {
    const { grupoId, id } = dados as { grupoId: number; id: number };
    await falarDaNota(meios, grupoId, id);
  },
  [PERGUNTAR]: async (dados) => {
    const { grupoId, id } = dados as { grupoId: number; id: number };
    await procurarFim(meios, grupoId, id);
  },
  [ANALISES]: async () => {
    for (const grupoId of await gruposCom(meios.database, 'nfse_em_analise')) {
      await meios.database.write(doSistema(grupoId), (tx) => perguntarPelasParadas(tx, grupoId));
    }
  },
  [RETOMAR]: async () => {
    for (const grupoId of await gruposCom(meios.database, 'nfse_a_falar')) {
      await meios.database.write(doSistema(grupoId), (tx) => retomarParadas(tx, grupoId, meios.processo));
    }
  },
});

async function retomarParadas(tx: Tx, grupoId: number, processo: number): Promise<void> {
  for (const id of await notasParadas(tx, grupoId, processo)) await falarDepois(tx, grupoId, id);
}
