export * from './atos.ts';
export * from './calls.ts';
export * from './cartoes.ts';
export * from './entrada.ts';
export * from './esquemas.ts';
export * from './listas.ts';
export * from './nomes.ts';
export * from './situacoes.ts';
