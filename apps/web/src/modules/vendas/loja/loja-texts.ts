import { defineTexts } from '../../../platform/i18n/texts.ts';

export const lojaTexts = defineTexts('vendas-loja', {
  'pt-BR': {
    sold: 'Vendido neste mês',
    nothing: 'Nenhuma venda neste mês.',
  },
  'es-EC': {
    sold: 'Vendido en este mes',
    nothing: 'Ninguna venta en este mes.',
  },
});
