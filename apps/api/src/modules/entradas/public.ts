import { listFile } from '../../platform/exports/lists.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { rotasDeEntradas } from './entradas.routes.ts';
import { entradasEmLista } from './listas.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tables } from './tables.ts';

/** Notes of suppliers: what they say, what their items are here, and letting them in. */
export const entradas: Module = {
  name: 'entradas',
  tables,
  routes: () => rotasDeEntradas(),
  files: [listFile(entradasEmLista)],
  auditedParts: { entrada: [{ table: 'entrada_item', column: 'entrada_id' }] },
  demonstration: {
    name: 'entradas',
    after: ['empresas', 'produtos'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  extends: [extend(recordReferences, () => referenciasAEmpresas)],
};
