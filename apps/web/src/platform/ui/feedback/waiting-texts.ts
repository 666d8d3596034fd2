import { defineTexts } from '../../i18n/texts.ts';

/** What is said while something is awaited: part of the first load, unlike the other texts of feedback. */
export const waitingTexts = defineTexts('waiting', {
  'pt-BR': {
    loading: 'Carregando…',
    awayTitle: 'Sem acesso ao banco de dados.',
    awayText: 'O que você digitou continua aqui, e o sistema volta sozinho assim que puder.',
    awayAskNow: 'Verificar agora',
  },
  'es-EC': {
    loading: 'Cargando…',
    awayTitle: 'Sin acceso a la base de datos.',
    awayText: 'Lo que escribió sigue aquí, y el sistema vuelve solo apenas pueda.',
    awayAskNow: 'Verificar ahora',
  },
});
