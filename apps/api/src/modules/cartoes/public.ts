import { listFile } from '../../platform/exports/lists.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { rotasDeCartoes } from './cartoes.routes.ts';
import { recebiveis } from './recebiveis/listas.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tables } from './tables.ts';
import { hooksDeCartoes } from './taxas.hooks.ts';

/** Acquirers and their fees, what was sold by card and what came of it. */
export const cartoes: Module = {
  name: 'cartoes',
  tables,
  routes: () => rotasDeCartoes(),
  files: [listFile(recebiveis)],
  hooks: hooksDeCartoes,
  extends: [extend(recordReferences, () => referenciasAEmpresas)],
  demonstration: {
    name: 'cartoes',
    after: ['financeiro'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
