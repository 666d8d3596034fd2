import type { Module } from '../../platform/modules/module.ts';
import { copiar } from './agenda.ts';
import { rotasDeCopias } from './copias.routes.ts';

/** Copies of the installation: taken by the clock, and told to administrators. The copying itself is in `packages/installation`. */
export const copias: Module = {
  name: 'copias',
  routes: rotasDeCopias,
  tasks: copiar,
  taskNames: { copias_minuto: 'Cópia de segurança' },
  timetable: ['* * * * * copias_minuto'],
};
