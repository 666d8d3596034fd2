export * from './arquivos.ts';
export * from './calls.ts';
export type { NutricaoDeBalanca } from './nutricao.ts';
