export * from './estoque.ts';
export * from './todos.ts';
