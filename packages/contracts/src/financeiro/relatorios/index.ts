export * from './dre.ts';
export * from './fluxo-de-caixa.ts';
export * from './palavras.ts';
export * from './periodos.ts';
export * from './todos.ts';
