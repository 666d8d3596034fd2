import type { Module } from '../../platform/modules/module.ts';
import { rotasDeSetores } from './setores.routes.ts';

export const restaurante: Module = { name: 'restaurante', routes: rotasDeSetores };
