import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';

/** Closed: it is in the title to pay of its month. */
const situacoesDoRepasse = { a_fechar: 'A fechar', fechado: 'No título do mês' } as const;
const quieta = { grow: 0, muted: true } as const;

/** The share of resellers on each amount received of their clients; below zero where the receipt was taken back. */
export const listaDeRepasses = defineList({
  id: 'repasses',
  resource: 'repasses',
  domain: 'contracts',
  path: 'contratos/repasses',
  summary: 'O que cabe às revendas do que os clientes pagaram; quem é da revenda vê o seu',
  access: 'index_area_resale',
  title: 'Repasses',
  label: { one: 'Repasse', many: 'Repasses' },
  purpose: 'A parte da revenda em cada valor recebido dos seus clientes; no mês seguinte vira uma conta a pagar.',
  searchLabel: 'Cliente',
  columns: {
    cliente: column.reference({ label: 'Cliente', width: 220, grow: 3, strong: true, card: 'title' }),
    contratoNumero: column.integer({ label: 'Contrato', width: 92, grow: 0 }),
    competencia: column.text({ ...quieta, label: 'Competência', width: 108 }),
    data: column.date({ label: 'Recebido em', width: 112, grow: 0, sortable: true, card: 'fact' }),
    recebido: column.money({ ...quieta, label: 'Recebido', width: 116 }),
    percentual: column.percent({ ...quieta, label: 'Percentual', width: 100 }),
    valor: column.money({ label: 'Repasse', width: 116, grow: 0, sortable: true, strong: true, card: 'figure' }),
    situacao: column.state(
      situacoesDoRepasse,
      { label: 'Situação', width: 140, grow: 0, card: 'fact' },
      { a_fechar: 'wait', fechado: 'ok' },
    ),
    revenda: column.reference({ label: 'Revenda', width: 160, grow: 1, muted: true }),
  },
  facts: { id: z.number(), cobrancaId: z.number() },
  filters: {
    data: filter.period('de', 'ate', { label: 'Recebido em', pinned: true }),
    situacao: filter.choice(situacoesDoRepasse, { label: 'Situação', pinned: true }),
    revendaId: filter.ref('revendas', { label: 'Revenda' }),
  },
  order: { by: 'data', descending: true },
  sums: {
    recebido: { label: 'Recebido', kind: 'money', places: 2 },
    valor: { label: 'Repasse', kind: 'money', places: 2 },
    aFechar: { label: 'A fechar', kind: 'money', places: 2 },
  },
  file: { name: 'repasses', summary: 'Exporta repasses como na tela' },
});
export type RepasseLinha = RowOfList<typeof listaDeRepasses>;
