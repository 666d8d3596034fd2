export * from './eventos.ts';
