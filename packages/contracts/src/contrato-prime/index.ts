export * from './calls.ts';
export { default as contratoPrimeEsEc } from './es-ec.ts';
export * from './esquemas.ts';
export * from './listas.ts';
export * from './precificar.ts';
export * from './versoes.ts';
