export * from './atos.ts';
export * from './avisos.ts';
export * from './calls.ts';
export * from './historico.ts';
export * from './listas.ts';
export * from './modelos.ts';
export * from './situacoes.ts';
export * from './texto.ts';
