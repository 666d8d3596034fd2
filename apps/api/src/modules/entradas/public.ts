import { listFile } from '../../platform/exports/lists.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { fontesDePendencias } from '../financeiro/public.ts';
import { Autoridades } from '../fiscal/public.ts';
import { recebedoresDeTransferencias } from '../nfe/public.ts';
import { rotasDeConhecimentos } from './conhecimentos/conhecimentos.routes.ts';
import { ctesRecebidos } from './conhecimentos/listas.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { rotasDeDistribuicao } from './distribuicao/distribuicao.routes.ts';
import { rotasDeEntradas } from './entradas.routes.ts';
import { guardaDeCte, guardaDeEntrada, guardaDeNfse } from './guarda.ts';
import { entradasEmLista } from './listas.ts';
import { meiosDaEntrada } from './meios.ts';
import { entradasPorLancar } from './por-lancar.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { agendaDasEntradas, nomesDasEntradas, tarefasDasEntradas } from './relogio.ts';
import { nfseRecebidas } from './servicos/listas.ts';
import { rotasDeServicosTomados } from './servicos/servicos.routes.ts';
import { tables } from './tables.ts';
import { recebedorDeTransferencias } from './transferencias.ts';

export {
  type CteDoMes,
  contarCtesDoMes,
  ctesDoMes,
  type PartesDoCte,
  partesDosCtes,
} from './conhecimentos/do-mes.ts';
export { type CreditosDaEntrada, creditosDasEntradas } from './creditos.ts';
export { contarEntradasDoMes, type EntradaDoMes, entradasDoMes, itensDasEntradas } from './do-mes.ts';
export { itensLancados } from './receita.ts';
export { type OuvinteDeEventosDeNfse, ouvintesDeEventosDeNfse } from './servicos/ouvintes.ts';

/** Notes of suppliers: what they say, what their items are here, and letting them in. */
export const entradas: Module = {
  name: 'entradas',
  tables,
  routes: (parts) => [
    ...rotasDeDistribuicao(meiosDaEntrada(parts)),
    ...rotasDeServicosTomados(meiosDaEntrada(parts)),
    ...rotasDeEntradas(meiosDaEntrada(parts)),
    ...rotasDeConhecimentos(meiosDaEntrada(parts)),
  ],
  tasks: (parts) => tarefasDasEntradas(meiosDaEntrada(parts)),
  taskNames: nomesDasEntradas,
  timetable: [agendaDasEntradas],
  fileGuards: { entrada: guardaDeEntrada, nfse_recebida: guardaDeNfse, cte_recebido: guardaDeCte },
  files: [listFile(entradasEmLista), listFile(nfseRecebidas), listFile(ctesRecebidos)],
  auditedParts: {
    entrada: [
      { table: 'entrada_item', column: 'entrada_id' },
      { table: 'entrada_evento', column: 'entrada_id' },
    ],
  },
  demonstration: {
    name: 'entradas',
    after: ['empresas', 'produtos'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  extends: [
    extend(fontesDePendencias, () => entradasPorLancar),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
    extend(recebedoresDeTransferencias, ({ config }) => recebedorDeTransferencias(new Autoridades(config))),
  ],
};
