export * from './calls.ts';
export * from './palavras.ts';
export * from './papel.ts';
export * from './todos.ts';
