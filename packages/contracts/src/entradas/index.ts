export * from './calls.ts';
export * from './custo.ts';
export * from './distribuicao.ts';
export * from './esquemas.ts';
export { type EntradaLinha, listaDeEntradas } from './listas.ts';
export * from './manifestacao.ts';
export * from './situacoes.ts';
