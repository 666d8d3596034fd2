export * from './emissores.ts';
export { default as fiscalEsEc } from './es-ec.ts';
export * from './reforma.ts';
export * from './regras/index.ts';
export { default as fiscalRejeicoesEsEc } from './rejeicoes/es-ec.ts';
export * from './rejeicoes/index.ts';
