export * from './caixa.ts';
export * from './todos.ts';
