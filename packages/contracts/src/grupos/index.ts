export * from './calls.ts';
export * from './revendas.calls.ts';
