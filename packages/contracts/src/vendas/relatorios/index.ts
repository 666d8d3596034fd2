export * from './comissoes.ts';
export * from './comum.ts';
export * from './custo.ts';
export * from './orcamentos-e-vales.ts';
export * from './por-ato.ts';
export * from './por-item.ts';
export * from './por-quem-e-com-que.ts';
export * from './todos.ts';
