export * from './alcance.ts';
export * from './calls.ts';
export * from './listas.ts';
