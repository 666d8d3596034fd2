import { defineTexts } from '../../platform/i18n/texts.ts';

export const trabalhosTexts = defineTexts('trabalhos-postos-de-lado', {
  'pt-BR': {
    retry: 'Tentar de novo',
    retryAsk: 'Tentar de novo: {titulo}? Se o programa voltar a cair três vezes, ela volta para cá.',
    retried: 'A tarefa voltou para a fila.',
    discard: 'Descartar',
    discardAsk: 'Descartar: {titulo}? A tarefa não será feita.',
    discarded: 'Tarefa descartada.',
    noUpdate: 'Você não tem permissão para alterar usuários.',
  },
  'es-EC': {
    retry: 'Intentar de nuevo',
    retryAsk: '¿Intentar de nuevo: {titulo}? Si el programa vuelve a caer tres veces, ella vuelve aquí.',
    retried: 'La tarea volvió a la cola.',
    discard: 'Descartar',
    discardAsk: '¿Descartar: {titulo}? La tarea no se hará.',
    discarded: 'Tarea descartada.',
    noUpdate: 'Usted no tiene permiso para modificar usuarios.',
  },
});
