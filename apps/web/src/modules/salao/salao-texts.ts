import { defineTexts } from '../../platform/i18n/texts.ts';

/** Said by several screens of the floor. */
export const salaoTexts = defineTexts('salao', {
  'pt-BR': {
    noRight: 'Você não tem permissão para isto.',
    save: 'Salvar',
    saved: 'Salvo.',
    reason: 'Motivo',
  },
  'es-EC': {
    noRight: 'No tiene permiso para esto.',
    save: 'Guardar',
    saved: 'Guardado.',
    reason: 'Motivo',
  },
});
