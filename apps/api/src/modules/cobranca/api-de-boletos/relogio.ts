import { doSistema } from '../../../platform/database/database.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { gruposCom } from '../../grupos/public.ts';
import { aplicarParados, consultarPagamentos } from './consultar.ts';
import { contasAtivasDaApi } from './contas.queries.ts';
import { FALAR_DO_BOLETO } from './enfileirar.ts';
import { falarDoBoleto } from './falar.ts';
import { retomarInstrucoes } from './instrucoes.queries.ts';
import type { MeiosDaApi } from './meios.ts';

const CONSULTAR = 'boleto_api_consulta';

export const agendaDaApi = [`*/10 * * * * ${CONSULTAR}`];
export const nomesDaApi = {
  [FALAR_DO_BOLETO]: 'Boleto na API do banco',
  [CONSULTAR]: 'Consulta de boletos pagos',
};

/** What is said to banks about boletos and asked of them, out of the way of people. */
export const tarefasDaApi = (meios: MeiosDaApi): JobHandlers => ({
  [FALAR_DO_BOLETO]: async (dados) => {
    const { grupoId, id } = dados as { grupoId: number; id: number };
    await falarDoBoleto(meios, grupoId, id);
  },
  [CONSULTAR]: () => consultarCarteiras(meios),
});

/** By the clock, of every group, one after the other; what one bank refuses stops no other. */
async function consultarCarteiras(meios: MeiosDaApi): Promise<void> {
  const { database } = meios;
  for (const grupoId of await gruposCom(database, 'boleto_na_api')) {
    await aplicarParados(meios, grupoId);
    for (const dita of await database.read(grupoId, (db) => contasAtivasDaApi(db, grupoId))) {
      await consultarPagamentos(meios, dita);
    }
    await database.write(doSistema(grupoId), (tx) => retomarInstrucoes(tx, grupoId, meios.processo));
  }
}
