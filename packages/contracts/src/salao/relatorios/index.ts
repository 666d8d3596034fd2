export * from './salao.ts';
export * from './todos.ts';
