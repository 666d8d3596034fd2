export * from './calls.ts';
export * from './devolucao.ts';
export * from './divergencias.ts';
export * from './evento.ts';
export * from './fracoes.ts';
export * from './listas.ts';
export * from './relatorios/index.ts';
