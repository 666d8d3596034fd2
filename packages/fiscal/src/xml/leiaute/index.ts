export * from './definicao.ts';
export * from './escrever.ts';
export * from './ler.ts';
export * from './problema.ts';
export * from './valores.ts';
