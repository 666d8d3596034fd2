export * from './autorizacao.ts';
export * from './cadastro.ts';
export * from './consulta.ts';
export * from './distribuicao.ts';
export * from './evento.ts';
export * from './inutilizacao.ts';
