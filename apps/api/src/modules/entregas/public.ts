import type { Module } from '../../platform/modules/module.ts';
import { rotasDeTaxas } from './taxas.routes.ts';

export const entregas: Module = { name: 'entregas', routes: rotasDeTaxas };
