export * from './emissores.ts';
export * from './reforma.ts';
export * from './regras/index.ts';
export * from './rejeicoes/index.ts';
