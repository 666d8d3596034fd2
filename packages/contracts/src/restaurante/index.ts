export * from './setores.calls.ts';
