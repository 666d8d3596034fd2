import { cardSources } from '../../platform/cards/source.ts';
import { listFile } from '../../platform/exports/lists.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { usosDaConta } from '../contabil/public.ts';
import { seguidoresDeBaixas } from '../financeiro/public.ts';
import { conferentesDeNotas, seguidoresDeNotas } from '../nfe/public.ts';
import { cartoesDosMeses } from './cartoes.ts';
import {
  agendaDasComparacoes,
  nomesDasComparacoes,
  TRABALHO_DE_COMPARAR,
  tarefasDasComparacoes,
  trabalhoDeComparar,
} from './comparar.ts';
import { contasDoSpedHooks, contasNoSped } from './contas.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { guardaDeEscrituracao, rotasDeEscrituracao, rotasDoLink } from './escrituracao.routes.ts';
import { TRABALHO_DA_GUARDA, trabalhoDaGuarda } from './guarda.ts';
import { guardaDeGuia, rotasDeGuias } from './guias/guias.routes.ts';
import { guiasEmLista } from './guias/listas.ts';
import { guiaDoQueFoiPago, guiasDaNotaAutorizada } from './guias/seguir.ts';
import { conferenteDaEscrituracao } from './na-emissao.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { relatoriosDaEscrituracao } from './relatorios/receita-do-simples.ts';
import { agendaDaRonda, nomesDaRonda, tarefasDaRonda } from './ronda.ts';
import { tables } from './tables.ts';
import { TRABALHO_DE_ESCRITURACAO, trabalhoDeEscrituracao } from './trabalho.ts';

/** The month of a company for its accountant: what it has, what it lacks, its files. */
export const escrituracao: Module = {
  name: 'escrituracao',
  tables,
  routes: (parts) => [...rotasDeEscrituracao(parts), ...rotasDoLink(parts), ...rotasDeGuias()],
  fileGuards: { escrituracao: guardaDeEscrituracao, guia_recolhimento: guardaDeGuia },
  hooks: [contasDoSpedHooks],
  files: [listFile(guiasEmLista)],
  reports: relatoriosDaEscrituracao,
  jobs: (parts) => ({
    [TRABALHO_DE_ESCRITURACAO]: trabalhoDeEscrituracao(parts),
    [TRABALHO_DA_GUARDA]: trabalhoDaGuarda(parts),
    [TRABALHO_DE_COMPARAR]: trabalhoDeComparar(parts),
  }),
  tasks: (parts) => ({ ...tarefasDaRonda(parts), ...tarefasDasComparacoes(parts) }),
  taskNames: { ...nomesDaRonda, ...nomesDasComparacoes },
  timetable: [agendaDaRonda, agendaDasComparacoes],
  demonstration: {
    name: 'escrituracao',
    after: ['empresas', 'cadastros', 'contabil'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  extends: [
    extend(cardSources, () => cartoesDosMeses),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
    extend(usosDaConta, () => contasNoSped),
    extend(seguidoresDeNotas, () => guiasDaNotaAutorizada),
    extend(conferentesDeNotas, () => conferenteDaEscrituracao),
    extend(seguidoresDeBaixas, () => guiaDoQueFoiPago),
  ],
};
