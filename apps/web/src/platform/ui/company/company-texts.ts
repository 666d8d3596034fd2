import { defineTexts } from '../../i18n/texts.ts';

export const companyTexts = defineTexts('de-uma-empresa', {
  'pt-BR': {
    company: 'Empresa',
    choose: 'Escolha a empresa',
    chooseHint: 'Esta tela é de uma empresa por vez.',
  },
  'es-EC': {
    company: 'Empresa',
    choose: 'Elija la empresa',
    chooseHint: 'Esta pantalla es de una empresa a la vez.',
  },
});
