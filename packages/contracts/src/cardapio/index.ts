export {
  type CodigoDoCardapio,
  type CodigosDoCardapio,
  type ConfiguracaoDoCardapio,
  codigosDoCardapioCalls,
  MAX_CODIGOS_NA_FOLHA,
  type PedidoDoCardapio,
  pedidosDoCardapioCalls,
  temaDosPedidosDoCardapio,
} from './calls.ts';
export {
  type EncomendaDoCliente,
  type EntregaDoCliente,
  MAX_ENCOMENDAS_A_CONFIRMAR,
  MAX_ENCOMENDAS_DO_TELEFONE,
  type PagamentoNaPorta,
  pagamentosNaPorta,
} from './entrega.ts';
export {
  type EscolhaDoCliente,
  MAX_PEDIDOS_A_CONFIRMAR,
  MAX_UNIDADES_DO_CARDAPIO,
  type PedidoDoCliente,
  type SituacaoDoPedidoDoCardapio,
  situacoesDoPedidoDoCardapio,
} from './pedido.ts';
export { cardapioPublicoCalls, type LinguaDoCardapio } from './publico.calls.ts';
