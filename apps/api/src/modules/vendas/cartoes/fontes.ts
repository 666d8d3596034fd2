import type { CardSource } from '../../../platform/cards/source.ts';
import { vendasDoPeriodo } from './do-periodo.ts';
import { dosRelatorios } from './dos-relatorios.ts';
import { horarioDePico } from './pico.ts';

/** What sales tell on dashboards. */
export const cartoesDasVendas: readonly CardSource[] = [vendasDoPeriodo, ...dosRelatorios, horarioDePico];
