export * from './calls.ts';
export { default as copiasEsEc } from './es-ec.ts';
