import { choice, flag, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const contratoPagamentoFormas = defineRegister({
  resource: 'contrato-pagamento-formas',
  table: 'contrato_pagamento_forma',
  module: 'contratos',
  domain: 'contracts',
  label: { one: 'Forma de pagamento de contrato', many: 'Formas de pagamento de contrato' },
  purpose: 'Como o cliente paga a licença e as mensalidades de um contrato.',
  scope: 'grupo',
  access: 'contrato_pagamento_formas',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    meio: choice({
      label: 'Meio',
      required: true,
      column: 2,
      filter: true,
      options: {
        boleto: 'Boleto',
        pix: 'Pix',
        cartao: 'Cartão de crédito',
        debito_automatico: 'Débito automático',
        transferencia: 'Transferência',
        outros: 'Outros',
      },
      help: 'No boleto e no Pix o sistema emite a cobrança; nos outros, espera o recebimento.',
    }),
    pedeObservacao: flag({
      label: 'Pede uma observação',
      column: 3,
      help: 'O contrato só é salvo com a explicação do combinado.',
    }),
  },
  unique: [['nome']],
  spanish: {
    'Forma de pagamento de contrato': 'Forma de pago de contrato',
    Meio: 'Medio',
    'Pede uma observação': 'Pide una observación',
    'Débito automático': 'Débito automático',
    'Como o cliente paga a licença e as mensalidades de um contrato.':
      'Cómo paga el cliente la licencia y las mensualidades de un contrato.',
    'No boleto e no Pix o sistema emite a cobrança; nos outros, espera o recebimento.':
      'Con boleto y Pix el sistema emite el cobro; con los otros, espera el pago.',
    'O contrato só é salvo com a explicação do combinado.':
      'El contrato solo se guarda con la explicación de lo acordado.',
  },
  screen: { path: 'contrato-pagamento-formas', title: 'Formas de pagamento de contrato', area: 'contratos' },
});
