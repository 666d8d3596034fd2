export * from './api-core-keys.calls.ts';
export * from './chaves.calls.ts';
export * from './core.calls.ts';
export * from './deploy.calls.ts';
export * from './servidores.calls.ts';
export * from './totalizador.calls.ts';
export * from './versoes.ts';
