import { defineTexts } from '../../../platform/i18n/texts.ts';

export const produtoTexts = defineTexts('vendas-produto', {
  'pt-BR': {
    sold: 'Vendido em 12 meses',
    none: 'Nada vendido em 12 meses.',
    quantity: '{quantidade} vendidos, em média {media}',
    onlyReturns: '{quantidade} vendidos',
    perMonth: 'Vendido por mês',
  },
  'es-EC': {
    sold: 'Vendido en 12 meses',
    none: 'Nada vendido en 12 meses.',
    quantity: '{quantidade} vendidos, en promedio {media}',
    onlyReturns: '{quantidade} vendidos',
    perMonth: 'Vendido por mes',
  },
});
