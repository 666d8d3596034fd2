export * from './calls.ts';
export { default as painelEsEc } from './es-ec.ts';
export * from './palavras.ts';
export * from './papel.ts';
export * from './primeira-hora.ts';
export * from './todos.ts';
