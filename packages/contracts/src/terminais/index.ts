export * from './cartoes.ts';
export * from './core.calls.ts';
export * from './envelope.ts';
export { default as terminaisEsEc } from './es-ec.ts';
export * from './listas.ts';
export * from './situacoes.ts';
export * from './terminais.calls.ts';
