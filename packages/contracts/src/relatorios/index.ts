export * from './busca.ts';
export * from './calls.ts';
export { default as relatoriosEsEc } from './es-ec.ts';
export * from './montados.ts';
export * from './regras.ts';
export * from './todos.ts';
