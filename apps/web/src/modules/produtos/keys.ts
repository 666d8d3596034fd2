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

/** Balances and prices are seen in the list of products. */
export const produtosKeys = defineKeys('produtos', {
  follows: ['estoque', 'ajustes-de-precos', 'importacoes', 'olho-no-imposto'],
});
export const mercadologicosKeys = defineKeys('mercadologicos', {
  follows: [
    'produtos',
    'product-category-section',
    'product-category-group',
    'product-category-subgroup',
    'product-category-line',
  ],
});
export const importacaoKeys = defineKeys('importacoes');
export const ajusteKeys = defineKeys('ajustes-de-precos');
export const ibptKeys = defineKeys('olho-no-imposto');
/** A change of many products is one of theirs. */
defineKeys('alteracoes-em-lote', { follows: ['produtos'] });
