import type { Module } from '../../platform/modules/module.ts';
import { rotasDeContas } from './contas.routes.ts';
import { hooksDoFinanceiro } from './financeiro.hooks.ts';
import { tables } from './tables.ts';

export const financeiro: Module = {
  name: 'financeiro',
  tables,
  routes: rotasDeContas,
  hooks: hooksDoFinanceiro,
  demonstration: {
    name: 'financeiro',
    after: ['empresas'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
