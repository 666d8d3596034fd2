import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import { situacoesDoLote, tomDoLote } from './situacoes.ts';

const figura = { grow: 0, width: 132, sortable: true } as const;

/** Every file of payments: of which account, for which day, how much, and what the bank answered. */
export const listaDePagamentos = defineList({
  id: 'financeiro_pagamentos',
  resource: 'financeiro',
  domain: 'finance',
  path: 'financeiro/pagamentos',
  summary: 'Remessas de pagamento, com os totais do que foi filtrado',
  access: 'financeiro_pagamentos',
  title: 'Pagamentos',
  label: { one: 'Remessa de pagamento', many: 'Remessas de pagamento' },
  purpose: 'Arquivos de pagamento para o banco. Uma remessa nasce de contas a pagar escolhidas.',
  searchLabel: 'Remessa ou conta',
  columns: {
    sequencia: column.integer({ label: 'Remessa', width: 92, grow: 0, strong: true, card: 'title' }),
    conta: column.reference({ label: 'Conta', width: 190, grow: 2, card: 'fact' }),
    data: column.date({ label: 'Pagar em', width: 108, grow: 0, sortable: true, card: 'fact' }),
    situacao: column.state(situacoesDoLote, { label: 'Situação', width: 150, grow: 0, card: 'fact' }, tomDoLote),
    quantidade: column.integer({ label: 'Pagamentos', width: 104, grow: 0, muted: true }),
    valor: column.money({ ...figura, label: 'Valor', strong: true, card: 'figure' }),
    pago: column.money({ ...figura, label: 'Pago', muted: true }),
    empresa: column.reference({ label: 'Empresa', width: 150, grow: 1, muted: true, shown: false }),
  },
  facts: { id: z.number(), versao: z.number(), contaId: z.number(), empresaId: z.number() },
  filters: {
    situacao: filter.choice(situacoesDoLote, { label: 'Situação', pinned: true }),
    data: filter.period('de', 'ate', { label: 'Pagar em', pinned: true }),
    contaId: filter.ref('contas', { label: 'Conta', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
  },
  order: { by: 'data', descending: true },
  sums: {
    valor: { label: 'Valor', kind: 'money', places: 2 },
    pago: { label: 'Pago', kind: 'money', places: 2 },
  },
  file: { name: 'pagamentos', summary: 'Exporta remessas de pagamento como na tela' },
});
export type RemessaDePagamentoLinha = RowOfList<typeof listaDePagamentos>;
