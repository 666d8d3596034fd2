import type { Module } from '../../platform/modules/module.ts';
import { rotasDeContas } from './contas.routes.ts';
import { tables } from './tables.ts';

export const financeiro: Module = { name: 'financeiro', tables, routes: rotasDeContas };
