export * from './atos.ts';
export * from './calls.ts';
export * from './esquemas.ts';
export { type GuiaLinha, listaDeGuias } from './listas.ts';
export * from './situacoes.ts';
