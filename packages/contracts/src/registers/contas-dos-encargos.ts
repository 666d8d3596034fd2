import { choice, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** What a late or early payment adds or takes off, on each side. */
export const finalidadesDeEncargo = {
  juros_recebidos: 'Juros recebidos',
  multas_recebidas: 'Multas recebidas',
  descontos_concedidos: 'Descontos concedidos',
  juros_pagos: 'Juros pagos',
  multas_pagas: 'Multas pagas',
  descontos_obtidos: 'Descontos obtidos',
} as const;
export type FinalidadeDeEncargo = keyof typeof finalidadesDeEncargo;

/** The account of a company's chart where interest, fines and discounts of its titles go. */
export const contasDosEncargos = defineRegister({
  resource: 'contas-dos-encargos',
  table: 'encargo_conta',
  module: 'financeiro',
  domain: 'finance',
  label: { one: 'Conta de juros, multas e descontos', many: 'Contas de juros, multas e descontos' },
  purpose:
    'A conta do plano que recebe os juros, as multas e os descontos das baixas. Sem escolha, vale a conta do plano com o mesmo nome; sem ela, a do título.',
  scope: 'grupo',
  access: 'planos_de_conta',
  company: 'empresaId',
  fields: {
    empresaId: ref('empresas', { label: 'Empresa', required: true, column: 1 }),
    finalidade: choice({
      label: 'De que é',
      required: true,
      options: finalidadesDeEncargo,
      column: 2,
      filter: true,
      help: 'Recebidos e concedidos são de contas a receber; pagos e obtidos, de contas a pagar.',
    }),
    planoDeContaId: ref('planos-de-conta-conta', {
      label: 'Conta do plano',
      required: true,
      column: 3,
      help: 'Vale para as baixas daqui em diante. Em outro ano vale a conta copiada desta.',
    }),
    observacao: text({ label: 'Observação', max: 120, searchable: true }),
  },
  unique: [['empresaId', 'finalidade']],
  order: 'finalidade',
  optionLabel: ['finalidade'],
  spanish: {
    'Conta de juros, multas e descontos': 'Cuenta de intereses, multas y descuentos',
    'Juros recebidos': 'Intereses recibidos',
    'Multas recebidas': 'Multas recibidas',
    'Descontos concedidos': 'Descuentos concedidos',
    'Juros pagos': 'Intereses pagados',
    'Multas pagas': 'Multas pagadas',
    'Descontos obtidos': 'Descuentos obtenidos',
    'A conta do plano que recebe os juros, as multas e os descontos das baixas. Sem escolha, vale a conta do plano com o mesmo nome; sem ela, a do título.':
      'La cuenta del plan que recibe los intereses, las multas y los descuentos de los pagos. Sin elección vale la cuenta del plan con el mismo nombre; sin ella, la del título.',
    'Recebidos e concedidos são de contas a receber; pagos e obtidos, de contas a pagar.':
      'Recibidos y concedidos son de cuentas por cobrar; pagados y obtenidos, de cuentas por pagar.',
    'Vale para as baixas daqui em diante. Em outro ano vale a conta copiada desta.':
      'Vale para los pagos de aquí en adelante. En otro año vale la cuenta copiada de esta.',
  },
  screen: { path: 'contas-dos-encargos', title: 'Contas de juros, multas e descontos', area: 'financeiro' },
});
