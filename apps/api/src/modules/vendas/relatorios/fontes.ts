import type { ReportSource } from '../../../platform/reports/source.ts';
import { comissoesPorVendedor } from './comissoes.ts';
import { cmv } from './custo.ts';
import { orcamentos, valesDeDevolucao } from './orcamentos-e-vales.ts';
import {
  autorizadores,
  cancelamentos,
  descontos,
  entreLojas,
  porCanal,
  porHora,
  porPeriodo,
  porTerminal,
} from './por-ato.ts';
import { abaixoDaMeta, cardapio, clientes, curvaAbc, porCategoria, porPagamento, porProduto } from './por-item.ts';
import { abaixoDaTabela, pares, porVendedor } from './por-quem-e-com-que.ts';

/** The reports of sales: plain sums of signed rows, each on its own business day. */
export const relatoriosDasVendas: readonly ReportSource[] = [
  porPeriodo,
  porProduto,
  porHora,
  porPagamento,
  porTerminal,
  porCanal,
  curvaAbc,
  porCategoria,
  cardapio,
  porVendedor,
  pares,
  descontos,
  autorizadores,
  abaixoDaTabela,
  abaixoDaMeta,
  cancelamentos,
  clientes,
  entreLojas,
  orcamentos,
  valesDeDevolucao,
  cmv,
  comissoesPorVendedor,
];
