export * from './contas.calls.ts';
export * from './titulos/index.ts';
