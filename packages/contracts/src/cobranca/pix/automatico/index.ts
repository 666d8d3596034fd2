export * from './calls.ts';
export { type AutorizacaoLida, type AutorizacaoNova, type Debito, debito } from './esquemas.ts';
export { type AutorizacaoLinha, listaDeAutorizacoes } from './listas.ts';
export * from './situacoes.ts';
