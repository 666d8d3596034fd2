import { defineTexts } from '../../../platform/i18n/texts.ts';

export const inicioTexts = defineTexts('nfe-inicio', {
  'pt-BR': {
    title: 'Notas fiscais',
    rejected: 'Rejeitadas, a corrigir',
    doubt: 'Sem resposta da SEFAZ',
    contingency: 'Em contingência, a transmitir',
    certificate: 'Certificado de {empresa}',
    expires_one: 'vence em {count} dia',
    expires_other: 'vence em {count} dias',
    expired: 'vencido: não emite mais',
    quiet: 'Nenhuma nota espera por você.',
  },
  'es-EC': {
    title: 'Facturas fiscales',
    rejected: 'Rechazadas, por corregir',
    doubt: 'Sin respuesta de la SEFAZ',
    contingency: 'En contingencia, por transmitir',
    certificate: 'Certificado de {empresa}',
    expires_one: 'vence en {count} día',
    expires_other: 'vence en {count} días',
    expired: 'vencido: ya no emite',
    quiet: 'Ninguna factura espera por usted.',
  },
});
