export * from './contas.calls.ts';
