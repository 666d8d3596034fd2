import type { AnyReport } from '../../report/define-report.ts';
import {
  relatorioDaCompra,
  relatorioDaPosicaoDoEstoque,
  relatorioDePerdas,
  relatorioDeValidades,
  relatorioDoConsumo,
  relatorioDoGiro,
} from './estoque.ts';

/** The reports of stock, in the order of the catalogue. */
export const relatoriosDeEstoque: readonly AnyReport[] = [
  relatorioDaPosicaoDoEstoque,
  relatorioDoGiro,
  relatorioDaCompra,
  relatorioDoConsumo,
  relatorioDePerdas,
  relatorioDeValidades,
];
