import { defineTexts } from '../../../platform/i18n/texts.ts';

export const relatoriosTexts = defineTexts('financeiro-relatorios', {
  'pt-BR': {
    title: 'Relatórios financeiros',
    purpose: 'Cada valor abre os documentos que o formam; cada relatório vai para PDF, Excel e CSV.',
  },
  'es-EC': {
    title: 'Informes financieros',
    purpose: 'Cada valor abre los documentos que lo forman; cada informe va a PDF, Excel y CSV.',
  },
});
