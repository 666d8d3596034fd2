import { defineTexts } from '../../../platform/i18n/texts.ts';

export const fornecedorTexts = defineTexts('entradas-fornecedor', {
  'pt-BR': { title: 'Últimas notas recebidas', note: 'NF-e {numero}' },
  'es-EC': { title: 'Últimas facturas recibidas', note: 'NF-e {numero}' },
});
