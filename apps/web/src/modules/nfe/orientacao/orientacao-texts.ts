import { defineTexts } from '../../../platform/i18n/texts.ts';

export const orientacaoTexts = defineTexts('nfe-orientacao', {
  'pt-BR': {
    said: 'A SEFAZ disse: {codigo} {motivo}',
    saidAlone: 'A SEFAZ disse: {motivo}',
    item: 'Item {item}',
    whatToDo: 'O que fazer',
    goTo: 'Abrir: {campo}',
  },
  'es-EC': {
    said: 'La SEFAZ dijo: {codigo} {motivo}',
    saidAlone: 'La SEFAZ dijo: {motivo}',
    item: 'Ítem {item}',
    whatToDo: 'Qué hacer',
    goTo: 'Abrir: {campo}',
  },
});
