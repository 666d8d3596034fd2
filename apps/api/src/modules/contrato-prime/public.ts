import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { hooksDeContratoPrime } from './componentes.hooks.ts';
import { rotasDoPrime } from './contrato-prime.routes.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tables } from './tables.ts';

/** Contracts sold by components with a price by range, and the pre-contracts that lead to one. */
export const contratoPrime: Module = {
  name: 'contrato-prime',
  tables,
  routes: rotasDoPrime,
  hooks: hooksDeContratoPrime,
  demonstration: {
    name: 'contrato-prime',
    after: ['empresas'],
    in: ['provider'],
    load: () => import('./demonstracao/prime.ts'),
  },
  extends: [extend(recordReferences, () => referenciasAEmpresas), extend(personalData, () => dadosPessoais)],
};
