export * from './arquivos.ts';
export * from './calls.ts';
export { default as balancasEsEc } from './es-ec.ts';
export type { NutricaoDeBalanca } from './nutricao.ts';
