import type { AnyReport } from '../../report/define-report.ts';
import {
  relatorioDaInadimplencia,
  relatorioDaPermanencia,
  relatorioDaReceita,
  relatorioDosClientesEmRisco,
  relatorioDosReajustes,
} from './contratos.ts';

/** The reports of contracts, in the order of the catalogue. */
export const relatoriosDeContratos: readonly AnyReport[] = [
  relatorioDaReceita,
  relatorioDaPermanencia,
  relatorioDosReajustes,
  relatorioDaInadimplencia,
  relatorioDosClientesEmRisco,
];
