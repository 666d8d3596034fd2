export * from './arrecadacao.ts';
export * from './bancos/index.ts';
export * from './boleto.ts';
export * as cnab from './cnab/index.ts';
export * from './codigo-barras.ts';
export * from './documento.ts';
export * from './erros.ts';
export * from './fator-vencimento.ts';
export * from './linha-digitavel.ts';
