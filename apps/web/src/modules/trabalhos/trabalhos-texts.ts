import { defineTexts } from '../../platform/i18n/texts.ts';

export const trabalhosTexts = defineTexts('trabalhos-postos-de-lado', {
  'pt-BR': {
    retry: 'Tentar de novo',
    retryAsk: 'Tentar de novo: {titulo}? Se o programa voltar a cair três vezes, será posto de lado outra vez.',
    retried: 'O trabalho voltou para a fila.',
    discard: 'Descartar',
    discardAsk: 'Descartar: {titulo}? O trabalho não será feito.',
    discarded: 'Trabalho descartado.',
    noUpdate: 'Você não tem permissão para alterar usuários.',
  },
  'es-EC': {
    retry: 'Intentar de nuevo',
    retryAsk: '¿Intentar de nuevo: {titulo}? Si el programa vuelve a caer tres veces, se apartará otra vez.',
    retried: 'El trabajo volvió a la cola.',
    discard: 'Descartar',
    discardAsk: '¿Descartar: {titulo}? El trabajo no se hará.',
    discarded: 'Trabajo descartado.',
    noUpdate: 'Usted no tiene permiso para modificar usuarios.',
  },
});
