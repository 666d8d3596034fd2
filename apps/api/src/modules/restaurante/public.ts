import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { fontesDoCatalogo } from '../terminais/public.ts';
import { fonteDeMesas } from './catalogo-dos-terminais.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { rotasDeSetores } from './setores.routes.ts';
import { tables } from './tables.ts';

export const restaurante: Module = {
  name: 'restaurante',
  tables,
  routes: rotasDeSetores,
  extends: [extend(recordReferences, () => referenciasAEmpresas), extend(fontesDoCatalogo, () => fonteDeMesas)],
  demonstration: {
    name: 'restaurante',
    after: ['empresas'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
