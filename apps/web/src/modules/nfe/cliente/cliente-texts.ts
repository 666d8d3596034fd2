import { defineTexts } from '../../../platform/i18n/texts.ts';

export const clienteTexts = defineTexts('nfe-cliente', {
  'pt-BR': { title: 'Últimas notas fiscais' },
  'es-EC': { title: 'Últimas facturas fiscales' },
});
