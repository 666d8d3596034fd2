export * from './cartoes.ts';
export * from './contas.calls.ts';
export * from './extratos/index.ts';
export * from './pagamentos/index.ts';
export * from './relatorios/index.ts';
export * from './titulos/index.ts';
