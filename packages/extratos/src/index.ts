export * from './chave-natural.ts';
export * from './extrato.ts';
