export * from './atos.ts';
export * from './calls.ts';
export type { AutorizacaoLida, AutorizacaoNova, Debito } from './esquemas.ts';
export { type AutorizacaoLinha, listaDeAutorizacoes } from './listas.ts';
export * from './situacoes.ts';
