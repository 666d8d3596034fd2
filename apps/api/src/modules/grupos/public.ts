import { cellFunctions } from '../../platform/cells/calls/function.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { rotasDoControle } from './grupos.routes.ts';
import { paraOutrasCelulas } from './outra-celula.ts';
import { rotasDeRevendas } from './revendas.routes.ts';
import { tables } from './tables.ts';

export { criarGrupo, emNomeDe, type GrupoCriado } from './grupos.service.ts';
export { gruposCom, idDoGrupoDe } from './ids-dos-grupos.ts';

/** Tenants and resellers. */
export const grupos: Module = {
  name: 'grupos',
  tables,
  routes: (parts) => [...rotasDoControle(parts), ...rotasDeRevendas()],
  extends: [extend(cellFunctions, ({ database }) => paraOutrasCelulas(database))],
};
