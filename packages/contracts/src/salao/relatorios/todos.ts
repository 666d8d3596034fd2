import type { AnyReport } from '../../report/define-report.ts';
import {
  relatorioDaCozinha,
  relatorioDeGorjetas,
  relatorioDeItensCancelados,
  relatorioDeMesas,
  relatorioDoServico,
  relatorioDosLugares,
} from './salao.ts';

/** The reports of the floor, in the order of the catalogue. */
export const relatoriosDeSalao: readonly AnyReport[] = [
  relatorioDeMesas,
  relatorioDosLugares,
  relatorioDoServico,
  relatorioDeGorjetas,
  relatorioDeItensCancelados,
  relatorioDaCozinha,
];
