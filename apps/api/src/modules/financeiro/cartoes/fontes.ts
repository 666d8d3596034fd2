import type { CardSource } from '../../../platform/cards/source.ts';
import { dinheiroDasSemanas } from './dinheiro.ts';
import { faltaClassificar } from './falta-classificar.ts';
import { oQueDevo, quemMeDeve } from './vencidos.ts';

/** What money tells on dashboards. */
export const cartoesDoDinheiro: readonly CardSource[] = [dinheiroDasSemanas, quemMeDeve, oQueDevo, faltaClassificar];
