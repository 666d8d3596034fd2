import { choice, decimalField, month, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** Monthly variation of the indexes that contracts are adjusted by, as published. */
export const indicesReajuste = defineRegister({
  resource: 'indices-reajuste',
  table: 'indice_mes',
  module: 'contratos',
  domain: 'contracts',
  label: { one: 'Índice do mês', many: 'Índices de reajuste' },
  purpose: 'A variação mensal de cada índice, de onde sai o acumulado do reajuste.',
  scope: 'grupo',
  access: 'reajuste_de_mensalidade',
  fields: {
    indice: choice({
      label: 'Índice',
      required: true,
      initial: 'ipca',
      column: 1,
      filter: true,
      options: { ipca: 'IPCA', igpm: 'IGP-M', inpc: 'INPC' },
    }),
    competencia: month({ label: 'Mês', required: true, column: 2, filter: true }),
    percentual: decimalField({
      label: 'Variação',
      unit: '%',
      places: 4,
      precision: 8,
      min: '-99',
      max: 999,
      required: true,
      column: 3,
      help: 'Do mês, como publicada; negativa na deflação.',
    }),
    fonte: text({ label: 'Fonte', max: 120, searchable: true, column: 4 }),
  },
  unique: [['indice', 'competencia']],
  order: 'competencia',
  optionLabel: ['indice', 'competencia'],
  spanish: {
    'Índice do mês': 'Índice del mes',
    'Índices de reajuste': 'Índices de reajuste',
    'A variação mensal de cada índice, de onde sai o acumulado do reajuste.':
      'La variación mensual de cada índice, de donde sale el acumulado del reajuste.',
    'Do mês, como publicada; negativa na deflação.': 'Del mes, como se publica; negativa en la deflación.',
  },
  screen: { path: 'indices-de-reajuste', title: 'Índices de reajuste', area: 'contratos', inMenu: false },
});
