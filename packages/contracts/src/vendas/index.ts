export * from './evento.ts';
