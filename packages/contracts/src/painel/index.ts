export * from './calls.ts';
export * from './papel.ts';
export * from './todos.ts';
