export * from './calls.ts';
export * from './listas.ts';
export * from './revendas.calls.ts';
