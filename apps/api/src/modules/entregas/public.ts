import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tables } from './tables.ts';
import { rotasDeTaxas } from './taxas.routes.ts';

export const entregas: Module = {
  name: 'entregas',
  tables,
  routes: rotasDeTaxas,
  extends: [extend(recordReferences, () => referenciasAEmpresas)],
  demonstration: {
    name: 'entregas',
    after: ['empresas'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
