import { defineTexts } from '../../../platform/i18n/texts.ts';

/** Which price holds, and why. */
export const simuladorTexts = defineTexts('produto-simulador', {
  'pt-BR': {
    ecommerce: 'E-commerce',
    quantity: 'Quantidade',
    when: 'Quando',
    whichRuleTitle: 'Qual regra dá o preço',
    channel: 'Canal',
    client: 'Cliente',
    clientGroup: 'Grupo de clientes',
    store: 'Loja',
    noPriceServes: 'Nenhum preço serve a esta venda.',
    simulatorIncomplete: 'Informe a quantidade e o momento da venda.',
    close: 'Fechar',
  },
  'es-EC': {
    ecommerce: 'E-commerce',
    quantity: 'Cantidad',
    when: 'Cuándo',
    whichRuleTitle: 'Qué regla da el precio',
    channel: 'Canal',
    client: 'Cliente',
    clientGroup: 'Grupo de clientes',
    store: 'Tienda',
    noPriceServes: 'Ningún precio sirve para esta venta.',
    simulatorIncomplete: 'Indique la cantidad y el momento de la venta.',
    close: 'Cerrar',
  },
});
