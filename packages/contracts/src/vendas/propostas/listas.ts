import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import { estadosDaProposta, situacoesDaProposta } from './situacoes.ts';

export const listaDePropostas = defineList({
  id: 'propostas',
  resource: 'propostas',
  domain: 'vendas',
  path: 'vendas/orcamentos',
  summary: 'Orçamentos e pedidos, com o que virou venda e o que se perdeu',
  access: 'vendas_index',
  title: 'Orçamentos e pedidos',
  label: { one: 'Orçamento', many: 'Orçamentos' },
  purpose: 'O que foi oferecido a cada cliente: aberto, com estoque reservado, vendido ou perdido.',
  searchLabel: 'Número, cliente ou observação',
  columns: {
    numero: column.integer({ label: 'Número', width: 92, grow: 0, sortable: true, strong: true, card: 'name' }),
    situacao: column.state(
      situacoesDaProposta,
      { label: 'Situação', width: 120, grow: 0, card: 'fact' },
      estadosDaProposta.tones,
    ),
    para: column.text({ label: 'Cliente', nullable: true, width: 220, grow: 3, card: 'fact' }),
    total: column.money({ label: 'Total', width: 124, grow: 0, sortable: true, strong: true, card: 'figure' }),
    validade: column.date({ label: 'Vale até', width: 112, grow: 0, sortable: true }),
    reservaAte: column.instant({ label: 'Estoque reservado até', nullable: true, width: 170, grow: 0, shown: false }),
    vendedor: column.reference({ label: 'Vendedor', nullable: true, width: 150, grow: 1 }),
    vendaId: column.integer({ label: 'Venda', nullable: true, width: 92, grow: 0, shown: false }),
    motivoDaPerda: column.text({ label: 'Por que se perdeu', nullable: true, width: 200, grow: 1, shown: false }),
    enviadaEm: column.instant({ label: 'Enviado em', nullable: true, width: 150, grow: 0, muted: true, shown: false }),
    criadoEm: column.instant({ label: 'Criado em', width: 150, grow: 0, sortable: true, muted: true }),
    empresa: column.reference({ label: 'Empresa', width: 160, grow: 1, muted: true, shown: false }),
  },
  facts: { id: z.number(), versao: z.number() },
  filters: {
    situacao: filter.choice(situacoesDaProposta, { label: 'Situação', pinned: true }),
    criado: filter.period('de', 'ate', { label: 'Criado em', pinned: true }),
    clienteId: filter.ref('clientes', { label: 'Cliente' }),
    vendedorId: filter.ref('usuarios', { label: 'Vendedor' }),
    empresaId: filter.company({ label: 'Empresa' }),
  },
  order: { by: 'criadoEm', descending: true },
  sums: { orcado: { label: 'Total', kind: 'money', places: 2 } },
  file: { name: 'orcamentos', summary: 'Exporta orçamentos como na tela' },
});
export type PropostaLinha = RowOfList<typeof listaDePropostas>;
