export * from './calls.ts';
export * from './esquemas.ts';
export { type BoletoLinha, lerBoletos, listaDeBoletos } from './listas.ts';
export * from './pix/index.ts';
export * from './remessas.ts';
export * from './retornos.ts';
export * from './situacoes.ts';
