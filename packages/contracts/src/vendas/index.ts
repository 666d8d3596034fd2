export * from './divergencias.ts';
export * from './evento.ts';
