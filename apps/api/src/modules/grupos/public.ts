import type { Module } from '../../platform/modules/module.ts';
import { rotasDoControle } from './grupos.routes.ts';
import { rotasDeRevendas } from './revendas.routes.ts';

export { criarGrupo, emNomeDe, type GrupoCriado } from './grupos.service.ts';

/** Tenants and resellers. */
export const grupos: Module = {
  name: 'grupos',
  routes: (parts) => [...rotasDoControle(parts), ...rotasDeRevendas()],
};
