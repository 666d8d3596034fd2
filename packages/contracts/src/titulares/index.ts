export * from './anonimizacao.calls.ts';
export { areasDeDadosPessoais } from './areas.ts';
export * from './calls.ts';
export * from './campos.ts';
export { default as titularesEsEc } from './es-ec.ts';
export * from './listas.ts';
export * from './situacoes.ts';
