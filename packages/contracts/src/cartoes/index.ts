export * from './calculo.ts';
export * from './calls.ts';
export * from './esquemas.ts';
export { lerCartoes, listaDeRecebiveis, type RecebivelLinha } from './listas.ts';
export * from './modalidades.ts';
export * from './situacoes.ts';
