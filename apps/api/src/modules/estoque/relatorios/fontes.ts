import type { ReportSource } from '../../../platform/reports/source.ts';
import { compra } from './compra.ts';
import { consumo, giro } from './consumo.ts';
import { perdas, posicao, validades } from './em-estoque.ts';

/** The reports of stock. */
export const relatoriosDoEstoque: readonly ReportSource[] = [posicao, giro, compra, consumo, perdas, validades];
