import { defineTexts } from '../../../platform/i18n/texts.ts';

export const achadosTexts = defineTexts('nfe-achados', {
  'pt-BR': { item: 'Item {item}', stops: 'impede', warns: 'atenção' },
  'es-EC': { item: 'Ítem {item}', stops: 'impide', warns: 'atención' },
});
