export * from './calls.ts';
export { default as webhooksEsEc } from './es-ec.ts';
export * from './listas.ts';
export * from './situacoes.ts';
