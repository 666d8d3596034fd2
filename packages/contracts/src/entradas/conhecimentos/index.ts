export * from './atos.ts';
export * from './calls.ts';
export * from './esquemas.ts';
export { type CteLinha, listaDeCtes } from './listas.ts';
export * from './rateio.ts';
export * from './situacoes.ts';
