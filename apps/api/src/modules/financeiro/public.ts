import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { rotasDeContas } from './contas.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tables } from './tables.ts';

export const financeiro: Module = {
  name: 'financeiro',
  tables,
  routes: rotasDeContas,
  extends: [extend(recordReferences, () => referenciasAEmpresas)],
};
