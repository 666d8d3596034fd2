import { defineTexts } from '../../platform/i18n/texts.ts';

/** Said by several screens of the floor. */
export const salaoTexts = defineTexts('salao', {
  'pt-BR': {
    company: 'Empresa',
    choose: 'Escolha a empresa',
    chooseHint: 'Cada empresa tem o seu salão.',
    noRight: 'Você não tem permissão para isto.',
    save: 'Salvar',
    saved: 'Salvo.',
    reason: 'Motivo',
  },
  'es-EC': {
    company: 'Empresa',
    choose: 'Elija la empresa',
    chooseHint: 'Cada empresa tiene su salón.',
    noRight: 'No tiene permiso para esto.',
    save: 'Guardar',
    saved: 'Guardado.',
    reason: 'Motivo',
  },
});
