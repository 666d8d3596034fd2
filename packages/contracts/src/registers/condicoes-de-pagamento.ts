import { choice, days, integer, money, percent, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** When the parts of an amount fall due, counted from the base date of the document. */
export const condicoesDePagamento = defineRegister({
  resource: 'condicoes-de-pagamento',
  table: 'condicao_pagamento',
  module: 'financeiro',
  domain: 'payments',
  label: { one: 'Condição de pagamento', many: 'Condições de pagamento' },
  purpose: 'Em quantas vezes e em que prazos se vende ou se compra: à vista, 30/60/90, 12 vezes.',
  scope: 'grupo',
  access: 'condicao_de_pagamento',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    tipo: choice({
      label: 'Vencimentos',
      required: true,
      initial: 'dias',
      column: 2,
      filter: true,
      options: {
        dias: 'Nos dias da lista',
        intervalo: 'A cada tantos dias',
        mensal: 'No mesmo dia dos meses seguintes',
      },
    }),
    dias: days({
      label: 'Dias',
      column: 3,
      onlyFor: { field: 'tipo', values: ['dias'] },
      help: 'Para a lista: dias a contar da data do documento; 0 é à vista. Exemplo: 30, 60, 90.',
    }),
    parcelas: integer({
      label: 'Parcelas',
      min: 1,
      max: 120,
      column: 4,
      onlyFor: { field: 'tipo', values: ['intervalo', 'mensal'] },
      help: 'Para intervalo e mensal: quantas parcelas, sem contar a entrada.',
    }),
    intervaloDias: integer({
      label: 'Intervalo',
      unit: 'dias',
      min: 1,
      max: 365,
      column: 5,
      onlyFor: { field: 'tipo', values: ['intervalo'] },
    }),
    primeiroVencimentoDias: integer({
      label: 'Primeiro vencimento',
      unit: 'dias',
      max: 365,
      onlyFor: { field: 'tipo', values: ['intervalo'] },
      help: 'Para o intervalo: dias até a primeira parcela; em branco, o próprio intervalo.',
    }),
    entradaPercentual: percent({
      label: 'Entrada',
      required: true,
      initial: '0.0000',
      column: 6,
      help: 'Parte paga no ato; o restante se divide pelas parcelas.',
    }),
    acrescimoPercentual: percent({ label: 'Acréscimo', section: 'Preço', required: true, initial: '0.0000' }),
    descontoPercentual: percent({ label: 'Desconto', section: 'Preço', required: true, initial: '0.0000' }),
    valorMinimoParcela: money({
      label: 'Parcela mínima',
      section: 'Preço',
      help: 'Abaixo deste valor por parcela a condição não é oferecida.',
    }),
  },
  rules: [
    {
      field: 'dias',
      text: 'Informe os dias',
      holds: ({ tipo, dias }) => tipo !== 'dias' || (dias?.length ?? 0) > 0,
    },
    {
      field: 'parcelas',
      text: 'Informe as parcelas',
      holds: ({ tipo, parcelas }) => tipo === 'dias' || parcelas !== null,
    },
    {
      field: 'intervaloDias',
      text: 'Informe o intervalo',
      holds: ({ tipo, intervaloDias }) => tipo !== 'intervalo' || intervaloDias !== null,
    },
  ],
  unique: [['nome']],
  spanish: {
    'Informe os dias': 'Indique los días',
    'Informe as parcelas': 'Indique las cuotas',
    'Informe o intervalo': 'Indique el intervalo',
    Vencimentos: 'Vencimientos',
    'Nos dias da lista': 'En los días de la lista',
    'A cada tantos dias': 'Cada tantos días',
    'No mesmo dia dos meses seguintes': 'El mismo día de los meses siguientes',
    'Primeiro vencimento': 'Primer vencimiento',
    'Parcela mínima': 'Cuota mínima',
    'Em quantas vezes e em que prazos se vende ou se compra: à vista, 30/60/90, 12 vezes.':
      'En cuántas cuotas y a qué plazos se vende o se compra: al contado, 30/60/90, 12 cuotas.',
    'Para a lista: dias a contar da data do documento; 0 é à vista. Exemplo: 30, 60, 90.':
      'Para la lista: días contados desde la fecha del documento; 0 es al contado. Ejemplo: 30, 60, 90.',
    'Para intervalo e mensal: quantas parcelas, sem contar a entrada.':
      'Para intervalo y mensual: cuántas cuotas, sin contar la entrada.',
    'Para o intervalo: dias até a primeira parcela; em branco, o próprio intervalo.':
      'Para el intervalo: días hasta la primera cuota; en blanco, el propio intervalo.',
    'Parte paga no ato; o restante se divide pelas parcelas.':
      'Parte que se paga en el acto; el resto se divide en las cuotas.',
    'Abaixo deste valor por parcela a condição não é oferecida.':
      'Por debajo de este valor por cuota no se ofrece la condición.',
  },
  screen: { path: 'condicoes-de-pagamento', title: 'Condições de pagamento', area: 'financeiro' },
});
