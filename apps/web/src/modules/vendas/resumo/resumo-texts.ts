import { defineTexts } from '../../../platform/i18n/texts.ts';

export const resumoTexts = defineTexts('vendas-resumo', {
  'pt-BR': {
    sales_one: '{count} venda',
    sales_other: '{count} vendas, em média {media}',
    sale: 'Venda {numero}',
    many: 'muitas vendas',
  },
  'es-EC': {
    sales_one: '{count} venta',
    sales_other: '{count} ventas, en promedio {media}',
    sale: 'Venta {numero}',
    many: 'muchas ventas',
  },
});
