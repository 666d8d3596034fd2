export * from './calls.ts';
export * from './custo.ts';
export * from './esquemas.ts';
export { type EntradaLinha, listaDeEntradas } from './listas.ts';
export * from './situacoes.ts';
