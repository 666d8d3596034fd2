import { z } from 'zod';
import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import type { Access } from '../permissions.ts';
import { conferencias, tomDaConferencia } from './conferencia.ts';
import { modalidadesDeCartao } from './modalidades.ts';
import { situacoesDoRecebivel, tomDoRecebivel } from './situacoes.ts';

export const lerCartoes: Access = { any: ['financeiro_contas_index', 'financeiro_contas_show'] };
const figura = { grow: 0, width: 108 } as const;
const quieta = { grow: 0, muted: true } as const;
const escondida = { ...quieta, shown: false } as const;

/** Every instalment of what was sold by card: when it comes, what the acquirer keeps, what came. */
export const listaDeRecebiveis = defineList({
  id: 'cartoes',
  domain: 'finance',
  path: 'recebimento-de-cartoes',
  summary: 'Recebíveis de cartão, uma linha por parcela, com os totais do que foi filtrado',
  access: lerCartoes,
  title: 'Recebimento de cartões',
  label: { one: 'Recebível de cartão', many: 'Recebíveis de cartão' },
  purpose: 'O que as vendas no cartão têm a receber, parcela por parcela.',
  searchLabel: 'NSU, autorização ou terminal',
  columns: {
    prevista: column.date({ label: 'Previsto para', width: 116, grow: 0, sortable: true, card: 'fact' }),
    adquirente: column.reference({
      label: 'Adquirente',
      width: 112,
      grow: 2,
      sortable: true,
      strong: true,
      card: 'title',
    }),
    bandeira: column.reference({ label: 'Bandeira', width: 96, grow: 1, sortable: true }),
    modalidade: column.choice(modalidadesDeCartao, {
      label: 'Modalidade',
      width: 150,
      grow: 1,
      muted: true,
      shown: false,
    }),
    parcela: column.text({ ...quieta, label: 'Parcela', width: 80 }),
    situacao: column.state(
      situacoesDoRecebivel,
      { label: 'Situação', width: 176, grow: 0, card: 'fact' },
      tomDoRecebivel,
    ),
    conferencia: column.state(conferencias, { label: 'Conferência', width: 170, grow: 0 }, tomDaConferencia),
    bruto: column.money({ ...figura, label: 'Bruto', sortable: true }),
    taxa: column.money({ ...figura, label: 'Taxa', muted: true }),
    liquido: column.money({ ...figura, label: 'Líquido', sortable: true, strong: true, card: 'figure' }),
    recebido: column.money({ ...figura, label: 'Recebido', nullable: true, shown: false }),
    dataVenda: column.date({ ...escondida, label: 'Venda', width: 108, sortable: true }),
    nsu: column.text({ ...quieta, label: 'NSU', nullable: true, width: 96 }),
    autorizacao: column.text({ ...escondida, label: 'Autorização', nullable: true, width: 110 }),
    terminal: column.text({ ...escondida, label: 'Terminal', nullable: true, width: 110 }),
    conta: column.reference({ ...escondida, label: 'Conta', width: 140 }),
    recebidoEm: column.date({ ...escondida, label: 'Recebido em', nullable: true, width: 116, sortable: true }),
    empresa: column.reference({ ...escondida, label: 'Empresa', width: 150, sortable: true }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    vendaId: z.number(),
    empresaId: z.number(),
    adquirenteId: z.number(),
    bandeiraId: z.number(),
    contaId: z.number(),
    cancelado: z.string(),
    loteId: z.number().nullable(),
    atrasado: z.boolean(),
  },
  filters: {
    situacao: filter.choice(situacoesDoRecebivel, { label: 'Situação', pinned: true }),
    prevista: filter.period('de', 'ate', { label: 'Previsto para', pinned: true }),
    adquirenteId: filter.ref('adquirentes', { label: 'Adquirente', pinned: true }),
    bandeiraId: filter.ref('bandeiras', { label: 'Bandeira', pinned: true }),
    modalidade: filter.choice(modalidadesDeCartao, { label: 'Modalidade' }),
    venda: filter.period('vendaDe', 'vendaAte', { label: 'Venda' }),
    contaId: filter.ref('contas', { label: 'Conta' }),
    empresaId: filter.company({ label: 'Empresa' }),
    conferencia: filter.choice(conferencias, { label: 'Conferência' }),
    atrasado: filter.flag({ label: 'Atrasado' }),
    vendaId: filter.given(idText.optional()),
    loteId: filter.given(idText.optional()),
  },
  order: { by: 'prevista' },
  inactive: true,
  sums: {
    bruto: { label: 'Bruto', kind: 'money', places: 2 },
    taxa: { label: 'Taxas', kind: 'money', places: 2 },
    liquido: { label: 'Líquido', kind: 'money', places: 2 },
    recebido: { label: 'Recebido', kind: 'money', places: 2 },
  },
  file: { name: 'recebimento-de-cartoes', summary: 'Exporta recebíveis de cartão como na tela' },
});
export type RecebivelLinha = RowOfList<typeof listaDeRecebiveis>;
