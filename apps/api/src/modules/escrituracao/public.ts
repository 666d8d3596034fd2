import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { guardaDeEscrituracao, rotasDeEscrituracao, rotasDoLink } from './escrituracao.routes.ts';
import { TRABALHO_DA_GUARDA, trabalhoDaGuarda } from './guarda.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { agendaDaRonda, nomesDaRonda, tarefasDaRonda } from './ronda.ts';
import { tables } from './tables.ts';
import { TRABALHO_DE_ESCRITURACAO, trabalhoDeEscrituracao } from './trabalho.ts';

/** The month of a company for its accountant: what it has, what it lacks, its files. */
export const escrituracao: Module = {
  name: 'escrituracao',
  tables,
  routes: (parts) => [...rotasDeEscrituracao(parts), ...rotasDoLink(parts)],
  fileGuards: { escrituracao: guardaDeEscrituracao },
  jobs: (parts) => ({
    [TRABALHO_DE_ESCRITURACAO]: trabalhoDeEscrituracao(parts),
    [TRABALHO_DA_GUARDA]: trabalhoDaGuarda(parts),
  }),
  tasks: tarefasDaRonda,
  taskNames: nomesDaRonda,
  timetable: [agendaDaRonda],
  demonstration: {
    name: 'escrituracao',
    after: ['empresas', 'cadastros'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  extends: [extend(recordReferences, () => referenciasAEmpresas)],
};
