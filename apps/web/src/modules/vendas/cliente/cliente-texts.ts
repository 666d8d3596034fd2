import { defineTexts } from '../../../platform/i18n/texts.ts';

export const clienteTexts = defineTexts('vendas-cliente', {
  'pt-BR': {
    bought: 'Comprou em 12 meses',
    credit: 'Crédito no fiado',
    left: 'restam {valor}',
    used: 'de {limite}, {percentual} % em uso',
    usedWithoutLimit: '{valor} em uso, sem limite',
    blocked: 'Bloqueado',
  },
  'es-EC': {
    bought: 'Compró en 12 meses',
    credit: 'Crédito de la cuenta',
    left: 'quedan {valor}',
    used: 'de {limite}, {percentual} % en uso',
    usedWithoutLimit: '{valor} en uso, sin límite',
    blocked: 'Bloqueado',
  },
});
