import type { Module } from '../../platform/modules/module.ts';
import { tables } from './tables.ts';
import { rotasDeTaxas } from './taxas.routes.ts';

export const entregas: Module = {
  name: 'entregas',
  tables,
  routes: rotasDeTaxas,
  demonstration: {
    name: 'entregas',
    after: ['empresas'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
