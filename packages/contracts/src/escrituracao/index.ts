export * from './calls.ts';
export * from './cartoes.ts';
export * from './esquemas.ts';
export * from './guias/index.ts';
export * from './situacoes.ts';
