export * from './atos.ts';
export * from './calls.ts';
export * from './cartoes.ts';
export { default as caixaEsEc } from './es-ec.ts';
export * from './eventos.ts';
export * from './fechamento.ts';
export * from './listas.ts';
export * from './relatorios/index.ts';
export * from './situacoes.ts';
