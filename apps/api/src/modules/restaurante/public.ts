import type { Module } from '../../platform/modules/module.ts';
import { rotasDeSetores } from './setores.routes.ts';
import { tables } from './tables.ts';

export const restaurante: Module = {
  name: 'restaurante',
  tables,
  routes: rotasDeSetores,
  demonstration: {
    name: 'restaurante',
    after: ['empresas'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
