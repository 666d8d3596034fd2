import type { Module } from '../../platform/modules/module.ts';
import { rotasDeContas } from './contas.routes.ts';
import { hooksDoFinanceiro } from './financeiro.hooks.ts';

export const financeiro: Module = { name: 'financeiro', routes: rotasDeContas, hooks: hooksDoFinanceiro };
