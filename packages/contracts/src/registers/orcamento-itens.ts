import { choice, money, month, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const orcamentoItens = defineRegister({
  resource: 'budgets-item',
  table: 'orcamento_item',
  domain: 'accounting',
  label: { one: 'Item de orçamento', many: 'Itens de orçamento' },
  purpose: 'O valor planejado de cada conta em cada mês.',
  scope: 'grupo',
  access: 'orcamentos',
  company: 'orcamentoId',
  fields: {
    orcamentoId: ref('budgets', { label: 'Orçamento', required: true, createOnly: true, column: 1 }),
    mes: month({ label: 'Competência', required: true, column: 2, filter: true }),
    natureza: choice({
      label: 'Natureza',
      required: true,
      initial: 'despesa',
      column: 3,
      filter: true,
      options: { receita: 'Receita', despesa: 'Despesa' },
    }),
    conta: text({
      label: 'Conta',
      max: 120,
      required: true,
      searchable: true,
      column: 4,
      filter: true,
      help: 'Código ou nome da conta do plano: "3.1.02 Energia elétrica".',
    }),
    centroCustoId: ref('centros-de-custo', { label: 'Centro de custo', column: 5 }),
    valor: money({ label: 'Valor planejado', required: true, column: 6 }),
    observacao: text({ label: 'Observação', max: 200 }),
  },
  unique: [['orcamentoId', 'mes', 'conta', 'centroCustoId']],
  order: 'mes',
  optionLabel: ['conta'],
  partOf: 'orcamentoId',
  screen: { path: 'orcamentos/itens', title: 'Itens de orçamento', area: 'financeiro', inMenu: false },
});
