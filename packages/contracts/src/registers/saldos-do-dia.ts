import { date, decimalField, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** What the bank says an account holds at the end of a day; the system's own figure is compared with it. */
export const saldosDoDia = defineRegister({
  resource: 'dayvalueaccount',
  table: 'saldo_conta_dia',
  module: 'financeiro',
  domain: 'finance',
  label: { one: 'Saldo do dia', many: 'Saldos do dia' },
  purpose: 'Saldo de cada conta no fim do dia, como informado pelo banco.',
  scope: 'grupo',
  access: 'conta_bancaria',
  company: 'contaId',
  ownHands: true,
  fields: {
    contaId: ref('contas', { label: 'Conta', required: true, column: 2 }),
    dia: date({ label: 'Dia', required: true, column: 1, filter: true }),
    saldo: decimalField({
      label: 'Saldo',
      unit: 'R$',
      places: 2,
      min: '-9999999999999',
      required: true,
      column: 3,
      help: 'Saldo no fim do dia; negativo quando a conta está no limite.',
    }),
    observacao: text({ label: 'Observação', max: 200, searchable: true, column: 4 }),
  },
  unique: [['contaId', 'dia']],
  order: 'dia',
  optionLabel: ['dia', 'saldo'],
  spanish: {
    'Saldo do dia': 'Saldo del día',
    'Saldos do dia': 'Saldos del día',
    'Saldo de cada conta no fim do dia, como informado pelo banco.':
      'Saldo de cada cuenta al final del día, como lo informa el banco.',
    'Saldo no fim do dia; negativo quando a conta está no limite.':
      'Saldo al final del día; negativo cuando la cuenta está en sobregiro.',
  },
  screen: { path: 'contas-bancarias/saldos', title: 'Saldos do dia', area: 'financeiro' },
});
