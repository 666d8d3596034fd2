import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import { causasDaComissao, momentosDaComissao } from './momentos.ts';

const somada = { kind: 'money', places: 2 } as const;

/** The ledger of commissions: one row for each event that added or took something. */
export const listaDeComissoes = defineList({
  id: 'comissoes',
  resource: 'comissoes',
  domain: 'vendas',
  path: 'vendas/comissoes',
  summary: 'Comissões dos vendedores, lançamento por lançamento',
  access: 'comissoes_index',
  title: 'Comissões',
  label: { one: 'Lançamento', many: 'Lançamentos' },
  purpose: 'O que cada venda, recebimento e devolução deu ou tirou de cada vendedor.',
  searchLabel: 'Nome do cliente',
  columns: {
    dia: column.date({ label: 'Dia', width: 112, grow: 0, sortable: true, card: 'fact' }),
    vendedor: column.reference({ label: 'Vendedor', width: 180, grow: 2, strong: true, card: 'title' }),
    vendaId: column.integer({ label: 'Venda', width: 92, grow: 0 }),
    cliente: column.reference({ label: 'Cliente', nullable: true, width: 180, grow: 2 }),
    causa: column.choice(causasDaComissao, { label: 'Por', width: 170, grow: 0, card: 'fact' }),
    momento: column.choice(momentosDaComissao, { label: 'Regra', width: 130, grow: 0, muted: true }),
    base: column.money({ label: 'Base', width: 116, grow: 0, muted: true }),
    valor: column.money({ label: 'Comissão', width: 116, grow: 0, sortable: true, strong: true, card: 'figure' }),
    empresa: column.reference({ label: 'Empresa', width: 160, grow: 1, muted: true, shown: false }),
  },
  facts: { id: z.number() },
  filters: {
    dia: filter.period('de', 'ate', { label: 'Dia', pinned: true }),
    vendedorId: filter.ref('usuarios', { label: 'Vendedor', pinned: true }),
    causa: filter.choice(causasDaComissao, { label: 'Por' }),
    empresaId: filter.company({ label: 'Empresa' }),
  },
  order: { by: 'dia', descending: true },
  sums: { base: { label: 'Base', ...somada }, valor: { label: 'Comissão', ...somada } },
  file: { name: 'comissoes', summary: 'Exporta comissões como na tela' },
});
export type ComissaoLinha = RowOfList<typeof listaDeComissoes>;
