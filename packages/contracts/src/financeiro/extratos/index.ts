export * from './calls.ts';
export * from './esquemas.ts';
export * from './movimentos.ts';
