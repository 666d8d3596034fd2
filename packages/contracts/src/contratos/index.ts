export * from './atos.ts';
export * from './calculo.ts';
export * from './calls.ts';
export * from './campos.ts';
export * from './cartoes.ts';
export { default as contratosEsEc } from './es-ec.ts';
export * from './esquemas.ts';
export * from './listas.ts';
export {
  type ExecucaoDeLote,
  execucoesPorTipo,
  type LinhaDeExecucao,
  linhasPorTipo,
  listaDeExecucoes,
  listaDeLinhas,
} from './listas-de-lotes.ts';
export * from './lote.calls.ts';
export * from './lote.ts';
export * from './publico.calls.ts';
export * from './regras.ts';
export * from './relatorios/contratos.ts';
export * from './relatorios/todos.ts';
export * from './situacoes.ts';
