import type { Module } from '../../platform/modules/module.ts';
import { rotasDoPainel } from './painel.routes.ts';

/** Dashboards of all modules' cards. It has no figures and no tables of its own. */
export const painel: Module = {
  name: 'painel',
  routes: (parts) => rotasDoPainel(parts),
};
