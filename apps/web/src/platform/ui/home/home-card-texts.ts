import { defineTexts } from '../../i18n/texts.ts';

export const homeCardTexts = defineTexts('home-card', {
  'pt-BR': { loading: 'Carregando', retry: 'Tentar de novo' },
  'es-EC': { loading: 'Cargando', retry: 'Intentar de nuevo' },
});
