export * from './alcance.ts';
export * from './calls.ts';
export { default as chavesDeApiEsEc } from './es-ec.ts';
export * from './listas.ts';
