import { flag, integer, money, percent, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** What is agreed about a payment: its type, terms, card brand, account it falls into and what the acquirer keeps. */
export const formasDePagamento = defineRegister({
  resource: 'method-payments',
  table: 'forma_pagamento',
  module: 'financeiro',
  domain: 'payments',
  label: { one: 'Forma de pagamento', many: 'Formas de pagamento' },
  purpose: 'As formas oferecidas no caixa e no financeiro: "Visa crédito 3x", "Boleto 28 dias".',
  scope: 'grupo',
  access: 'forma_de_pagamento',
  company: 'empresaId',
  fields: {
    codigo: integer({
      label: 'Código',
      min: 1,
      max: 999_999,
      searchable: true,
      column: 1,
      sequence: true,
      help: 'Número digitado no caixa; em branco, o próximo livre.',
    }),
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 2 }),
    tipoPagamentoId: ref('tipos-de-pagamento', { label: 'Tipo de pagamento', required: true, column: 3 }),
    condicaoPagamentoId: ref('condicoes-de-pagamento', { label: 'Condição de pagamento', column: 4 }),
    bandeiraId: ref('bandeiras', { label: 'Bandeira', column: 5 }),
    empresaId: ref('empresas', { label: 'Empresa', column: 6, help: 'Em branco, vale para todas as empresas.' }),
    contaId: ref('contas', {
      label: 'Conta de destino',
      section: 'Recebimento',
      help: 'Onde o valor cai; usada na conciliação.',
    }),
    prazoDias: integer({
      label: 'Prazo para receber',
      unit: 'dias',
      section: 'Recebimento',
      max: 365,
      help: 'Dias entre a venda e o crédito: 1 no débito, 30 no crédito.',
    }),
    taxaPercentual: percent({
      label: 'Taxa',
      section: 'Recebimento',
      required: true,
      initial: '0.0000',
      column: 7,
      help: 'O que a credenciadora ou o banco desconta de cada venda.',
    }),
    taxaFixa: money({ label: 'Tarifa por venda', section: 'Recebimento', required: true, initial: '0.00' }),
    usaNoCaixa: flag({ label: 'Caixa', section: 'Onde aparece', initial: true, column: 8, filter: true }),
    usaNoFinanceiro: flag({
      label: 'Contas a pagar e a receber',
      section: 'Onde aparece',
      initial: true,
      filter: true,
    }),
    usaNoDelivery: flag({ label: 'Delivery', section: 'Onde aparece', filter: true }),
  },
  unique: [['codigo'], ['nome', 'empresaId']],
  order: 'nome',
  aliases: {
    type: 'tipoPagamentoId',
    condition: 'condicaoPagamentoId',
    flag: 'bandeiraId',
    company: 'empresaId',
  },
  views: [
    { path: 'method-payments/indexV2', kind: 'list' },
    { path: 'method-payments/allCompany', kind: 'options' },
    { path: 'method-payments/form-of-payment', kind: 'options', where: { usaNoCaixa: true } },
    { path: 'method-payments/financeiro', kind: 'options', where: { usaNoFinanceiro: true } },
  ],
  spanish: {
    'Conta de destino': 'Cuenta de destino',
    'Prazo para receber': 'Plazo para recibir',
    'Onde aparece': 'Dónde aparece',
    Delivery: 'Delivery',
    'As formas oferecidas no caixa e no financeiro: "Visa crédito 3x", "Boleto 28 dias".':
      'Las formas ofrecidas en la caja y en finanzas: "Visa crédito 3x", "Boleto 28 días".',
    'Número digitado no caixa; em branco, o próximo livre.':
      'Número que se digita en la caja; en blanco, el próximo libre.',
    'Onde o valor cai; usada na conciliação.': 'Donde llega el valor; se usa en la conciliación.',
    'Dias entre a venda e o crédito: 1 no débito, 30 no crédito.':
      'Días entre la venta y el abono: 1 con débito, 30 con crédito.',
    'O que a credenciadora ou o banco desconta de cada venda.':
      'Lo que el adquirente o el banco descuenta de cada venta.',
  },
  screen: { path: 'formas-de-pagamento', title: 'Formas de pagamento', area: 'financeiro' },
});
