export * from './comandas.ts';
export * from './salao.ts';
export * from './todos.ts';
