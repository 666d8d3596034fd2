import type { ReportSource } from '../../../platform/reports/source.ts';
import { dre } from './dre.ts';
import { fluxoDeCaixa } from './fluxo-de-caixa.ts';

/** The money reports, in the order of their screen. */
export const relatoriosFinanceiros: readonly ReportSource[] = [fluxoDeCaixa, dre];
