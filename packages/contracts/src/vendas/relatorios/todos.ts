import type { AnyReport } from '../../report/define-report.ts';
import { relatorioDeOrcamentos, relatorioDeVales } from './orcamentos-e-vales.ts';
import {
  relatorioDeAutorizadores,
  relatorioDeCancelamentos,
  relatorioDeDescontos,
  relatorioEntreLojas,
  relatorioPorCanal,
  relatorioPorHora,
  relatorioPorPeriodo,
  relatorioPorTerminal,
} from './por-ato.ts';
import {
  relatorioAbaixoDaMeta,
  relatorioDaCurvaAbc,
  relatorioDeClientes,
  relatorioDoCardapio,
  relatorioPorCategoria,
  relatorioPorPagamento,
  relatorioPorProduto,
} from './por-item.ts';
import { relatorioAbaixoDaTabela, relatorioDosPares, relatorioPorVendedor } from './por-quem-e-com-que.ts';

/** The reports of sales, in the order of the catalogue. */
export const relatoriosDeVendas: readonly AnyReport[] = [
  relatorioPorPeriodo,
  relatorioPorProduto,
  relatorioPorHora,
  relatorioPorPagamento,
  relatorioPorTerminal,
  relatorioPorCanal,
  relatorioDaCurvaAbc,
  relatorioPorCategoria,
  relatorioDoCardapio,
  relatorioPorVendedor,
  relatorioDosPares,
  relatorioDeDescontos,
  relatorioDeAutorizadores,
  relatorioAbaixoDaTabela,
  relatorioAbaixoDaMeta,
  relatorioDeCancelamentos,
  relatorioDeClientes,
  relatorioEntreLojas,
  relatorioDeOrcamentos,
  relatorioDeVales,
];
