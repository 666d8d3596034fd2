export * from './calls.ts';
export * from './esquemas.ts';
export { type BoletoLinha, lerBoletos, listaDeBoletos } from './listas.ts';
export * from './situacoes.ts';
