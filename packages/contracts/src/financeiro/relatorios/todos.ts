import type { AnyReport } from '../../report/define-report.ts';
import { relatorioDaDre } from './dre.ts';
import { relatorioDoFluxo } from './fluxo-de-caixa.ts';

/** The money reports, in the order of their screen. */
export const relatoriosDeDinheiro: readonly AnyReport[] = [relatorioDoFluxo, relatorioDaDre];
