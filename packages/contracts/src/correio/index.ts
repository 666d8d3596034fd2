export { correioCalls } from './calls.ts';
export * from './listas.ts';
