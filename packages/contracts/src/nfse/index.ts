export * from './atos.ts';
export * from './calls.ts';
export * from './esquemas.ts';
export * from './exportacao.ts';
export { lerNfse, listaDeNfse, type NfseLinha } from './listas.ts';
export * from './parametros.ts';
export * from './servicos.ts';
export * from './situacoes.ts';
