export { correioCalls } from './calls.ts';
export { default as correioEsEc } from './es-ec.ts';
export * from './listas.ts';
