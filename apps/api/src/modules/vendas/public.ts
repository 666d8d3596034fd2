import type { Module } from '../../platform/modules/module.ts';
import { tables } from './tables.ts';

/** Sales: facts, what was done to them, what follows from them. */
export const vendas: Module = { name: 'vendas', tables };
