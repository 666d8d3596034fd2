export * from './contas.calls.ts';
export * from './relatorios/index.ts';
export * from './titulos/index.ts';
