import { defineTexts } from '../../../platform/i18n/texts.ts';

export const guardaTexts = defineTexts('escrituracao-guarda', {
  'pt-BR': {
    title: 'Guarda dos documentos',
    what: 'a guarda dos documentos',
    loading: 'Lendo a guarda',
    none: 'Nada foi guardado ainda. O XML de cada documento fica aqui por 132 meses.',
    kept_one: '{count} documento guardado desde {desde}, cada um por 132 meses: o último até {ate}.',
    kept_other: '{count} documentos guardados desde {desde}, cada um por 132 meses: o último até {ate}.',
    check: 'Conferir agora',
    whole: 'Íntegra',
    broken: 'Com problema',
    last_one: '{count} conferido em {quando}, por {quem}',
    last_other: '{count} conferidos em {quando}, por {quem}',
    problems: 'O que a conferência achou',
    seal: 'Selo do último documento:',
  },
  'es-EC': {
    title: 'Custodia de los documentos',
    what: 'la custodia de los documentos',
    loading: 'Leyendo la custodia',
    none: 'Aún no se guardó nada. El XML de cada documento queda aquí por 132 meses.',
    kept_one: '{count} documento guardado desde {desde}, cada uno por 132 meses: el último hasta {ate}.',
    kept_other: '{count} documentos guardados desde {desde}, cada uno por 132 meses: el último hasta {ate}.',
    check: 'Verificar ahora',
    whole: 'Íntegra',
    broken: 'Con problema',
    last_one: '{count} verificado el {quando}, por {quem}',
    last_other: '{count} verificados el {quando}, por {quem}',
    problems: 'Lo que halló la verificación',
    seal: 'Sello del último documento:',
  },
});
