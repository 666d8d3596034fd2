import { defineTexts } from '../../i18n/texts.ts';

export const recordTexts = defineTexts('registro', {
  'pt-BR': { loading: 'Carregando', backToList: 'Voltar à lista', edit: 'Editar', main: 'Principal' },
  'es-EC': { loading: 'Cargando', backToList: 'Volver a la lista', edit: 'Editar', main: 'Principal' },
});
