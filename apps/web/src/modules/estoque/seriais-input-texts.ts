import { defineTexts } from '../../platform/i18n/texts.ts';

export const seriaisInputTexts = defineTexts('estoque-seriais', {
  'pt-BR': {
    serials: 'Números de série',
    help: 'Leia ou digite um a um com Enter, ou cole vários de uma vez.',
    placeholder: 'Número de série',
    count: '{tem} de {pede}',
    many_one: '{count} número',
    many_other: '{count} números',
    camera: 'Câmera',
    repeated: '{numero} já está na lista.',
  },
  'es-EC': {
    serials: 'Números de serie',
    help: 'Lea o digite uno a uno con Enter, o pegue varios de una vez.',
    placeholder: 'Número de serie',
    count: '{tem} de {pede}',
    many_one: '{count} número',
    many_other: '{count} números',
    camera: 'Cámara',
    repeated: '{numero} ya está en la lista.',
  },
});
