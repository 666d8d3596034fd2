import { remessasCalls } from '@retaguarda/contracts';
import { listFile } from '../../platform/exports/lists.ts';
import { requireAccess } from '../../platform/http/route.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { seguidoresDeBaixas } from '../financeiro/public.ts';
import { rotasDeBoletos } from './boletos/boletos.routes.ts';
import { TRABALHO_DE_IMPRESSAO, trabalhoDeImpressao } from './boletos/imprimir-em-lote.ts';
import { boletos } from './boletos/listas.ts';
import { baixaDoQueFoiPago } from './boletos/seguir-baixas.ts';
import { cobrancasPix, pixRecebidos } from './pix/listas.ts';
import { meiosDoPix } from './pix/meios.ts';
import { rotasDoPix } from './pix/pix.routes.ts';
import { agendaDoPix, nomesDoPix, tarefasDoPix } from './pix/relogio.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { lerRemessa } from './remessa/remessas.queries.ts';
import { rotasDeRemessas } from './remessa/remessas.routes.ts';
import { TRABALHO_DE_APLICACAO, trabalhoDeAplicacao } from './retorno/aplicar.ts';
import { TRABALHO_DE_LEITURA, trabalhoDeLeitura } from './retorno/ler.ts';
import { linhasDeRetorno } from './retorno/listas.ts';
import { exigirRetorno } from './retorno/retornos.queries.ts';
import { rotasDeRetornos } from './retorno/retornos.routes.ts';
import { tables } from './tables.ts';

/** Boletos of what is to be received, and what is told to the banks about them. */
export const cobranca: Module = {
  name: 'cobranca',
  tables,
  routes: (parts) => [
    ...rotasDeBoletos(),
    ...rotasDeRemessas(parts),
    ...rotasDeRetornos(parts, parts.all(seguidoresDeBaixas)),
    ...rotasDoPix(parts.config, meiosDoPix(parts)),
  ],
  files: [boletos, linhasDeRetorno, cobrancasPix, pixRecebidos].map((fonte) => listFile(fonte)),
  fileGuards: {
    boleto_remessa: async (db, actor, id) => {
      requireAccess(actor, remessasCalls.list.access);
      await lerRemessa(db, actor, id);
    },
    boleto_retorno: async (db, actor, id) => {
      requireAccess(actor, remessasCalls.list.access);
      await exigirRetorno(db, actor, id);
    },
  },
  jobs: ({ database, storage, ...parts }) => ({
    [TRABALHO_DE_IMPRESSAO]: trabalhoDeImpressao(database, storage),
    [TRABALHO_DE_LEITURA]: trabalhoDeLeitura(database, storage),
    [TRABALHO_DE_APLICACAO]: trabalhoDeAplicacao(database, parts.all(seguidoresDeBaixas)),
  }),
  tasks: (parts) => tarefasDoPix(meiosDoPix(parts)),
  taskNames: nomesDoPix,
  timetable: [agendaDoPix],
  extends: [extend(recordReferences, () => referenciasAEmpresas), extend(seguidoresDeBaixas, () => baixaDoQueFoiPago)],
};
