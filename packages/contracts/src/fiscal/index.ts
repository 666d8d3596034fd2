export * from './emissores.ts';
export * from './regras/index.ts';
export * from './rejeicoes/index.ts';
