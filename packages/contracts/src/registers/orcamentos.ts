import { periodosDeControle } from '../contabil/orcamento.ts';
import { choice, integer, longText, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** A year's plan of one company; its amounts are `budgets-item`. */
export const orcamentos = defineRegister({
  resource: 'budgets',
  table: 'orcamento',
  module: 'contabil',
  domain: 'accounting',
  label: { one: 'Orçamento', many: 'Orçamentos' },
  purpose: 'O que a empresa planeja receber e gastar em um ano, para comparar com o realizado.',
  scope: 'grupo',
  access: 'orcamentos',
  company: 'empresaId',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    empresaId: ref('empresas', { label: 'Empresa', required: true, column: 2 }),
    ano: integer({ label: 'Ano', min: 2000, max: 2100, required: true, searchable: true, column: 3, filter: true }),
    situacao: choice({
      label: 'Situação',
      required: true,
      initial: 'rascunho',
      column: 4,
      filter: true,
      options: { rascunho: 'Rascunho', aprovado: 'Aprovado', encerrado: 'Encerrado' },
      help: 'Só um rascunho aceita mudanças nos itens; para mudar um aprovado, volte-o a rascunho.',
    }),
    controle: choice({
      label: 'Quando um gasto passa do planejado',
      required: true,
      initial: 'avisa',
      column: 5,
      options: { nenhum: 'Nada acontece', avisa: 'Avisa', bloqueia: 'Bloqueia' },
    }),
    periodoControle: choice({
      label: 'O que se compara',
      required: true,
      initial: 'mes',
      options: periodosDeControle,
      help: 'O ano até o mês deixa usar depois o que sobrou antes.',
    }),
    observacao: longText({ label: 'Observação', max: 1000 }),
  },
  unique: [['empresaId', 'ano', 'nome']],
  order: 'ano',
  optionLabel: ['ano', 'nome'],
  spanish: {
    'O que a empresa planeja receber e gastar em um ano, para comparar com o realizado.':
      'Lo que la empresa planea recibir y gastar en un año, para compararlo con lo realizado.',
    'Só um rascunho aceita mudanças nos itens; para mudar um aprovado, volte-o a rascunho.':
      'Solo un borrador acepta cambios en los ítems; para cambiar uno aprobado, devuélvalo a borrador.',
    'Quando um gasto passa do planejado': 'Cuando un gasto supera lo planificado',
  },
  screen: { path: 'orcamentos', title: 'Orçamentos', area: 'financeiro' },
});
