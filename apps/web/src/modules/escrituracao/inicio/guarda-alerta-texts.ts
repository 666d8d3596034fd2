import { defineTexts } from '../../../platform/i18n/texts.ts';

export const guardaAlertaTexts = defineTexts('escrituracao-guarda-alerta', {
  'pt-BR': {
    title: 'Guarda dos documentos fiscais',
    whole: 'Os documentos guardados estão íntegros.',
    more_one: 'E mais {count}.',
    more_other: 'E mais {count}.',
  },
  'es-EC': {
    title: 'Custodia de los documentos fiscales',
    whole: 'Los documentos guardados están íntegros.',
    more_one: 'Y {count} más.',
    more_other: 'Y {count} más.',
  },
});
