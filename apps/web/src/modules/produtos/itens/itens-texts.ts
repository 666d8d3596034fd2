import { defineTexts } from '../../../platform/i18n/texts.ts';

export const itensTexts = defineTexts('produtos-itens', {
  'pt-BR': { noPrice: 'sem preço' },
  'es-EC': { noPrice: 'sin precio' },
});
