import { listFile } from '../../platform/exports/lists.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { comandas } from './comandas/comandas.queries.ts';
import { rotasDeComandas } from './comandas/comandas.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tables } from './tables.ts';

/** The floor: cards, accounts of tables and tabs, what the kitchen prepares. */
export const salao: Module = {
  name: 'salao',
  tables,
  routes: rotasDeComandas,
  files: [listFile(comandas)],
  extends: [extend(recordReferences, () => referenciasAEmpresas)],
};
