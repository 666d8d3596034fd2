export * from './calls.ts';
export * from './esquemas.ts';
export * from './situacoes.ts';
