import { defineTexts } from '../../../platform/i18n/texts.ts';

export const relatoriosTexts = defineTexts('financeiro-relatorios', {
  'pt-BR': {
    title: 'Relatórios financeiros',
    purpose: 'Cada valor abre os documentos que o formam; cada relatório vai para PDF, Excel e CSV.',
    unknown: 'Este relatório não existe',
    back: 'Ver os relatórios',
  },
  'es-EC': {
    title: 'Informes financieros',
    purpose: 'Cada valor abre los documentos que lo forman; cada informe va a PDF, Excel y CSV.',
    unknown: 'Este informe no existe',
    back: 'Ver los informes',
  },
});
