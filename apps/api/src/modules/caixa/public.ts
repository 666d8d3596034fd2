import type { Module } from '../../platform/modules/module.ts';
import { tables } from './tables.ts';

/** Cash: shifts, what moves in drawers, blind counts and differences. */
export const caixa: Module = { name: 'caixa', tables };
