export { abrirCanal, type Canal, type OpcoesDoCanal, type PedidoHttps, type RespostaHttps } from './canal.ts';
export type { Alcance, FalhaDeComunicacao, TipoDeFalha } from './falha.ts';
export { type RaizIcpBrasil, raizesIcpBrasil } from './raizes-icp-brasil.ts';
