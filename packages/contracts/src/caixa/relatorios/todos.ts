import type { AnyReport } from '../../report/define-report.ts';
import {
  relatorioDeDiferencas,
  relatorioDeFechamentos,
  relatorioDeMovimentosDoCaixa,
  relatorioDoQueChegouDepois,
} from './caixa.ts';

/** The reports of cash, in the order of the catalogue. */
export const relatoriosDeCaixa: readonly AnyReport[] = [
  relatorioDeFechamentos,
  relatorioDeDiferencas,
  relatorioDeMovimentosDoCaixa,
  relatorioDoQueChegouDepois,
];
