import { choice, flag, text } from '../fields.ts';
import { defineRegister } from '../register.ts';
import { meiosDePagamentoNfe } from './nfe-pagamento.ts';

/** The nature of a payment; what is agreed about it (terms, account, fee) is a form of payment. */
export const tiposDePagamento = defineRegister({
  resource: 'tipos-de-pagamento',
  table: 'tipo_pagamento',
  module: 'financeiro',
  domain: 'payments',
  label: { one: 'Tipo de pagamento', many: 'Tipos de pagamento' },
  purpose: 'As naturezas de pagamento da empresa: dinheiro, cartão, Pix, boleto, fiado.',
  scope: 'grupo',
  access: 'tipo_pagamento',
  fields: {
    nome: text({ label: 'Nome', max: 40, required: true, searchable: true, column: 1 }),
    especie: choice({
      label: 'Espécie',
      required: true,
      column: 2,
      filter: true,
      options: {
        dinheiro: 'Dinheiro',
        cheque: 'Cheque',
        cartao_credito: 'Cartão de crédito',
        cartao_debito: 'Cartão de débito',
        vale: 'Vale',
        pix: 'Pix',
        boleto: 'Boleto',
        transferencia: 'Depósito ou transferência',
        crediario: 'Fiado ou cartão da loja',
        outros: 'Outros',
      },
      help: 'Como o valor entra no fechamento do caixa.',
    }),
    codigoNfe: choice({
      label: 'Código na NF-e',
      required: true,
      column: 3,
      filter: true,
      options: meiosDePagamentoNfe,
    }),
    descricaoNfe: text({
      label: 'Descrição na NF-e',
      max: 60,
      help: 'Pedida pela Receita quando o código é 99 - Outros.',
    }),
    entrada: flag({
      label: 'Recebimentos',
      section: 'Uso',
      initial: true,
      column: 4,
      filter: true,
      help: 'Vendas e contas a receber.',
    }),
    saida: flag({
      label: 'Pagamentos',
      section: 'Uso',
      column: 5,
      filter: true,
      help: 'Despesas do caixa e contas a pagar.',
    }),
    permiteTroco: flag({ label: 'Permite troco', section: 'No caixa' }),
    abreGaveta: flag({ label: 'Abre a gaveta', section: 'No caixa' }),
    exigeBandeira: flag({ label: 'Exige a bandeira', section: 'No caixa' }),
    exigeCliente: flag({
      label: 'Exige o cliente',
      section: 'No caixa',
      help: 'A venda só fecha com o cliente identificado, como no fiado.',
    }),
  },
  rules: [
    {
      field: 'descricaoNfe',
      text: 'Descreva o pagamento: o código é 99',
      holds: ({ codigoNfe, descricaoNfe }) => codigoNfe !== '99' || descricaoNfe !== null,
    },
    {
      field: 'entrada',
      text: 'Use em recebimentos, em pagamentos ou em ambos',
      holds: ({ entrada, saida }) => entrada || saida,
    },
  ],
  unique: [['nome']],
  views: [
    { path: 'tipos-de-pagamento/select', kind: 'options' },
    { path: 'tipos-de-pagamento/select-all', kind: 'allOptions' },
    { path: 'tipos-de-pagamento/output-species', kind: 'options', where: { saida: true } },
  ],
  spanish: {
    'Vendas e contas a receber.': 'Ventas y cuentas por cobrar.',
    Espécie: 'Especie',
    'Depósito ou transferência': 'Depósito o transferencia',
    'Fiado ou cartão da loja': 'Fiado o tarjeta de la tienda',
    Recebimentos: 'Cobros',
    'Permite troco': 'Permite vuelto',
    'No caixa': 'En la caja',
    'Abre a gaveta': 'Abre la gaveta',
    'Exige a bandeira': 'Exige la marca de tarjeta',
    'Exige o cliente': 'Exige el cliente',
    'As naturezas de pagamento da empresa: dinheiro, cartão, Pix, boleto, fiado.':
      'Las clases de pago de la empresa: efectivo, tarjeta, Pix, boleto, fiado.',
    'Como o valor entra no fechamento do caixa.': 'Cómo entra el valor en el cierre de caja.',
    'Despesas do caixa e contas a pagar.': 'Gastos de caja y cuentas por pagar.',
    'A venda só fecha com o cliente identificado, como no fiado.':
      'La venta solo se cierra con el cliente identificado, como en el fiado.',
    'Use em recebimentos, em pagamentos ou em ambos': 'Use en cobros, en pagos o en ambos',
  },
  screen: { path: 'tiposPagamentos', title: 'Tipos de pagamento', area: 'financeiro' },
});
