export * from './calls.ts';
export * from './listas.ts';
export * from './situacoes.ts';
