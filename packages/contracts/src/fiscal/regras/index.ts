export * from './calls.ts';
export * from './esquemas.ts';
export * from './frase.ts';
export { lerRegras, listaDeRegras, type RegraEmLista } from './listas.ts';
export * from './mudanca.ts';
export * from './simulacao.ts';
export * from './situacoes.ts';
