export * from './calls.ts';
export { default as plataformaEsEc } from './es-ec.ts';
export * from './lista-de-cargas.ts';
export * from './listas.ts';
export * from './situacoes.ts';
