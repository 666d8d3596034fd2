import { defineTexts } from '../i18n/texts.ts';

export const pdfTexts = defineTexts('pdf', {
  'pt-BR': {
    print: 'Imprimir',
    save: 'Salvar PDF',
    open: 'Abrir PDF',
    notShown: 'Este navegador não mostra PDF na página. Abra-o ou salve-o.',
  },
  'es-EC': {
    print: 'Imprimir',
    save: 'Guardar PDF',
    open: 'Abrir PDF',
    notShown: 'Este navegador no muestra PDF en la página. Ábralo o guárdelo.',
  },
});
