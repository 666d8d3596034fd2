export * from './calls.ts';
export * from './listas.ts';
