export * from './calls.ts';
export { default as gruposEsEc } from './es-ec.ts';
export * from './listas.ts';
export * from './revendas.calls.ts';
