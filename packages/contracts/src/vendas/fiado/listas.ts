import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';

/** Clients that owe, a row for each company they owe to. */
export const listaDoFiado = defineList({
  id: 'fiado',
  resource: 'fiado',
  domain: 'vendas',
  path: 'vendas/fiado',
  summary: 'Clientes que devem: quanto está em aberto e o que venceu',
  access: 'vendas_show',
  title: 'Fiado',
  label: { one: 'Cliente que deve', many: 'Clientes que devem' },
  purpose: 'Quem tem conta em aberto com a loja, quanto deve e desde quando está vencido.',
  searchLabel: 'Cliente',
  columns: {
    cliente: column.text({ label: 'Cliente', width: 260, grow: 4, sortable: true, strong: true, card: 'name' }),
    aberto: column.money({ label: 'Em aberto', width: 132, grow: 0, sortable: true, strong: true, card: 'figure' }),
    vencido: column.money({ label: 'Vencido', width: 132, grow: 0, sortable: true, card: 'fact' }),
    vencidoDesde: column.date({
      label: 'Vencido desde',
      nullable: true,
      width: 132,
      grow: 0,
      sortable: true,
      card: 'fact',
    }),
    parcelas: column.integer({ label: 'Parcelas', width: 104, grow: 0 }),
    empresa: column.reference({ label: 'Empresa', width: 180, grow: 1, muted: true }),
  },
  facts: { id: z.number(), clienteId: z.number() },
  filters: {
    vencidos: filter.flag({ label: 'Só com vencidos', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
  },
  order: { by: 'aberto', descending: true },
  sums: {
    devido: { label: 'Em aberto', kind: 'money', places: 2 },
    atrasado: { label: 'Vencido', kind: 'money', places: 2 },
  },
  file: { name: 'fiado', summary: 'Exporta quem deve como na tela' },
});
export type DevedorLinha = RowOfList<typeof listaDoFiado>;
