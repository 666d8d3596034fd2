import { defineTexts } from '../../../platform/i18n/texts.ts';

export const lojaTexts = defineTexts('vendas-loja', {
  'pt-BR': {
    sold: 'Vendido neste mês',
    sales_one: '{count} venda',
    sales_other: '{count} vendas, em média {media}',
    sale: 'Venda {numero}',
    many: 'muitas vendas',
    nothing: 'Nenhuma venda neste mês.',
  },
  'es-EC': {
    sold: 'Vendido en este mes',
    sales_one: '{count} venta',
    sales_other: '{count} ventas, en promedio {media}',
    sale: 'Venta {numero}',
    many: 'muchas ventas',
    nothing: 'Ninguna venta en este mes.',
  },
});
