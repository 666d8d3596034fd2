export * from './calls.ts';
export * from './cartoes.ts';
export { default as escrituracaoEsEc } from './es-ec.ts';
export * from './esquemas.ts';
export * from './guias/index.ts';
export { documentosDaReceita, receitasDoSimples, relatorioDoSimples } from './relatorios/todos.ts';
export * from './situacoes.ts';
