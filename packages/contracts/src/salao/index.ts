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
