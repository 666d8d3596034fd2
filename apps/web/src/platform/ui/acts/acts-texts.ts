import { defineTexts } from '../../i18n/texts.ts';

export const actsTexts = defineTexts('atos', {
  'pt-BR': {
    open: 'Abrir',
    noRight: 'Você não tem permissão para isso.',
    done: '{ato}: feito.',
    more: 'Mais',
    leftOut_one: '{count} registro não pode passar por "{ato}" agora e ficou de fora.',
    leftOut_other: '{count} registros não podem passar por "{ato}" agora e ficaram de fora.',
  },
  'es-EC': {
    open: 'Abrir',
    noRight: 'No tiene permiso para esto.',
    done: '{ato}: hecho.',
    more: 'Más',
    leftOut_one: '{count} registro no puede pasar por "{ato}" ahora y quedó fuera.',
    leftOut_other: '{count} registros no pueden pasar por "{ato}" ahora y quedaron fuera.',
  },
});
