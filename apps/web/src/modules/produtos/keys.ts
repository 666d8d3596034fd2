import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    produtos: true;
    'codigo-anp': true;
    marcas: true;
    mercadologicos: true;
    importacoes: true;
    'ajustes-de-precos': true;
    'alteracoes-em-lote': true;
    'olho-no-imposto': true;
    'product-category-section': true;
    'product-category-group': true;
    'product-category-subgroup': true;
    'product-category-line': true;
  }
}

export const produtosKeys = defineKeys('produtos');
export const mercadologicosKeys = defineKeys('mercadologicos');
export const importacaoKeys = defineKeys('importacoes');
export const ajusteKeys = defineKeys('ajustes-de-precos');
export const ibptKeys = defineKeys('olho-no-imposto');
