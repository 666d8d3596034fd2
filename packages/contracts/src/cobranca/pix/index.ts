export * from './calls.ts';
export * from './esquemas.ts';
export { type CobrancaPixLinha, listaDeCobrancasPix, listaDePixRecebidos, type PixRecebidoLinha } from './listas.ts';
export * from './situacoes.ts';
