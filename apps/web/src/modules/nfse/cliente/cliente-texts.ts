import { defineTexts } from '../../../platform/i18n/texts.ts';

export const clienteTexts = defineTexts('nfse-cliente', {
  'pt-BR': { title: 'Últimas notas de serviço' },
  'es-EC': { title: 'Últimas facturas de servicio' },
});
