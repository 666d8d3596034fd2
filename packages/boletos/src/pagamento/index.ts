export { conferirPagamento, type ProblemaDePagamento } from './conferir.ts';
export { gerarComLayoutDePagamento, gerarPagamento, type PagamentoGerado, PagamentoInvalido } from './gerar.ts';
export { layoutDePagamento, layoutsDePagamento } from './layouts/index.ts';
export type { LayoutDePagamento } from './layouts/layout.ts';
export type {
  ArquivoDePagamento,
  ContaDoFavorecido,
  ContaPagadora,
  Empresa,
  Favorecido,
  MeioDePagamento,
  Pagamento,
  ServicoDePagamento,
  Tributo,
} from './modelo.ts';
export type { SituacaoDoPagamento } from './ocorrencias.ts';
export { lerRetornoDePagamento, type PagamentoRespondido, type RetornoDePagamento } from './retorno.ts';
