export * from './balcao/index.ts';
export * from './comissoes/index.ts';
export * from './devolucao.ts';
export * from './divergencias.ts';
export * from './evento.ts';
export * from './fiado/index.ts';
export * from './fracoes.ts';
export * from './propostas/index.ts';
