export * from './calls.ts';
export * from './esquemas.ts';
export * from './guias.ts';
export * from './listas.ts';
export * from './situacoes.ts';
