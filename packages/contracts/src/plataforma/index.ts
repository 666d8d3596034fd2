export * from './calls.ts';
export * from './lista-de-cargas.ts';
export * from './listas.ts';
export * from './situacoes.ts';
