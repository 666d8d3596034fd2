export * from './core.calls.ts';
export * from './envelope.ts';
export * from './terminais.calls.ts';
