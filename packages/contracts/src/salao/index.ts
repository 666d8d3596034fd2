export { cartaoDaCozinha, cartaoDasComandas, cartaoDoSalao, cartoesDoSalao } from './cartoes.ts';
export {
  type ComandaDoLote,
  comandasCalls,
  type LinhaDeComandas,
  type LoteDeComandas,
  MAX_COMANDAS_DE_UMA_VEZ,
  resultadosDaComanda,
} from './comandas/calls.ts';
export { lerChip, lerNumeroDaComanda } from './comandas/campos.ts';
export { lerComandasDoCsv } from './comandas/csv.ts';
export { type Comanda, listaDeComandas } from './comandas/listas.ts';
export { comContaAberta, estadosDaComanda, type SituacaoDaComanda, situacoesDaComanda } from './comandas/situacoes.ts';
export { type Aplicado, aplicar } from './conta/aplicar.ts';
export {
  type ConfiguracaoDoSalao,
  type ContaLida,
  type ContaNoQuadro,
  type EventoLido,
  MAX_CONTAS_DO_QUADRO,
  type ProdutoDoSalao,
  type QuadroDoSalao,
  salaoCalls,
  temaDoSalao,
} from './conta/calls.ts';
export type { AberturaDeConta, ComandoDaConta, ComandoRecebido } from './conta/comandos.ts';
export { comandoRecebido } from './conta/comandos.ts';
export type {
  Contas,
  EstadoDaConta,
  ItemDaConta,
  ModoDaConta,
  PagamentoDaConta,
  TicketDaCozinha,
} from './conta/estado.ts';
export {
  contasDoEvento,
  type DadosDosEventos,
  type EventoDaConta,
  eventosQueSomam,
  type NovoItem,
  type PerdaDoPreparo,
} from './conta/eventos.ts';
export { RecusaDaConta } from './conta/rascunho.ts';
export { estadosDaConta, nomesDosEventos, situacoesDaConta } from './conta/situacoes.ts';
export { type Divisao, dividir, totaisDaConta, valorDoItem } from './conta/totais.ts';
export {
  cozinhaCalls,
  estadosDoPreparo,
  type SituacaoDoPreparo,
  situacoesDoPreparo,
  type TicketLido,
  temaDaCozinha,
  tiposDeTicket,
} from './cozinha/calls.ts';
export { default as salaoEsEc } from './es-ec.ts';
export {
  type ExtratoDaGorjeta,
  gorjetasCalls,
  MAX_DIAS_DA_GORJETA,
  type PeriodoDaGorjeta,
  type PreviaDaGorjeta,
  verGorjetas,
} from './gorjetas/calls.ts';
export { repartirGorjeta, tetoDaRetencao } from './gorjetas/repartir.ts';
export * from './relatorios/index.ts';
