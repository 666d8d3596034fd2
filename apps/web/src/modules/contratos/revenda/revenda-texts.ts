import { defineTexts } from '../../../platform/i18n/texts.ts';

export const revendaTexts = defineTexts('areaRevenda', {
  'pt-BR': {
    title: 'Área da revenda',
    portfolio: 'Carteira',
    prices: 'Preços',
    shares: 'Repasses',
    chooseReseller: 'Todas as revendas',
    shareHelp: 'Sobre uma mensalidade; pago só sobre o que o cliente pagar.',
  },
  'es-EC': {
    title: 'Área del distribuidor',
    portfolio: 'Cartera',
    prices: 'Precios',
    shares: 'Pagos',
    chooseReseller: 'Todos los distribuidores',
    shareHelp: 'Sobre una mensualidad; se paga solo sobre lo que el cliente pague.',
  },
});
