export * from './calls.ts';
export * from './listas.ts';
export * from './momentos.ts';
