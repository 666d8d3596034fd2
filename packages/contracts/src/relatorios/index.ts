export * from './busca.ts';
export * from './calls.ts';
export * from './montados.ts';
export * from './regras.ts';
export * from './todos.ts';
