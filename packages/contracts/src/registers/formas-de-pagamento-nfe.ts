import { choice, cnpj, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';
import { meiosDePagamentoNfe } from './nfe-pagamento.ts';

/**
 * How a form of payment is told to the tax authority when it differs from what its type says.
 *
 * @source NF-e layout 4.00, group YA (detPag, card)
 */
export const formasDePagamentoNfe = defineRegister({
  resource: 'method-payments-nfe',
  table: 'forma_pagamento_nfe',
  module: 'financeiro',
  domain: 'payments',
  label: { one: 'Forma de pagamento na NF-e', many: 'Formas de pagamento na NF-e' },
  purpose: 'Como cada forma de pagamento sai na nota: código, integração e credenciadora do cartão.',
  scope: 'grupo',
  access: 'forma_de_pagamento',
  fields: {
    formaPagamentoId: ref('method-payments', { label: 'Forma de pagamento', required: true, column: 1 }),
    codigoNfe: choice({
      label: 'Código na NF-e',
      required: true,
      column: 2,
      filter: true,
      options: meiosDePagamentoNfe,
    }),
    descricaoNfe: text({
      label: 'Descrição na NF-e',
      max: 60,
      searchable: true,
      column: 3,
      help: 'Pedida pela Receita quando o código é 99 - Outros.',
    }),
    indicador: choice({
      label: 'Pagamento',
      required: true,
      initial: '0',
      column: 4,
      options: { '0': 'À vista', '1': 'A prazo' },
    }),
    integracao: choice({
      label: 'Integração do cartão',
      section: 'Cartão e Pix',
      column: 5,
      options: { '1': 'Integrado (TEF, Pix do sistema)', '2': 'Não integrado (POS)' },
    }),
    credenciadoraCnpj: cnpj({
      label: 'CNPJ da credenciadora',
      section: 'Cartão e Pix',
      help: 'Instituição que processa o pagamento, quando integrado.',
    }),
  },
  rules: [
    {
      field: 'descricaoNfe',
      text: 'Descreva o pagamento: o código é 99',
      holds: ({ codigoNfe, descricaoNfe }) => codigoNfe !== '99' || descricaoNfe !== null,
    },
  ],
  unique: [['formaPagamentoId']],
  order: 'codigoNfe',
  optionLabel: ['codigoNfe', 'descricaoNfe'],
  spanish: {
    'Forma de pagamento na NF-e': 'Forma de pago en la NF-e',
    'Formas de pagamento na NF-e': 'Formas de pago en la NF-e',
    'A prazo': 'A plazo',
    'Integração do cartão': 'Integración de la tarjeta',
    'Cartão e Pix': 'Tarjeta y Pix',
    'Integrado (TEF, Pix do sistema)': 'Integrado (TEF, Pix del sistema)',
    'Não integrado (POS)': 'No integrado (POS)',
    'CNPJ da credenciadora': 'CNPJ de la adquirente',
    'Como cada forma de pagamento sai na nota: código, integração e credenciadora do cartão.':
      'Cómo sale cada forma de pago en la factura: código, integración y adquirente de la tarjeta.',
    'Instituição que processa o pagamento, quando integrado.':
      'Institución que procesa el pago, cuando está integrado.',
  },
  screen: { path: 'formas-de-pagamento/nfe', title: 'Formas de pagamento na NF-e', area: 'fiscal' },
});
