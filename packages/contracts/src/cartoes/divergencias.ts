import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { divergencias, tomDaDivergencia } from './conferencia.ts';
import { lerCartoes } from './listas.ts';

const figura = { grow: 0, width: 116 } as const;
const quieta = { grow: 0, muted: true } as const;

/** What acquirer, sale and bank do not agree on: of receivables, and of lines nobody sold here. */
export const listaDeDivergencias = defineList({
  id: 'cartoes_diferencas',
  resource: 'cartoes',
  domain: 'finance',
  path: 'recebimento-de-cartoes/diferencas',
  summary: 'O que venda, adquirente e banco dizem de modo diferente, a tratar',
  access: lerCartoes,
  title: 'Conferência de cartões',
  label: { one: 'Diferença', many: 'Diferenças' },
  purpose: 'O que a adquirente diz e não confere com a venda ou com o banco. Importe um extrato para conferir.',
  searchLabel: 'NSU ou autorização',
  columns: {
    tipo: column.state(divergencias, { label: 'Diferença', width: 200, grow: 1, card: 'fact' }, tomDaDivergencia),
    dataVenda: column.date({ label: 'Venda', width: 108, grow: 0, sortable: true, card: 'fact' }),
    adquirente: column.reference({ label: 'Adquirente', width: 130, grow: 2, strong: true, card: 'title' }),
    bandeira: column.text({ label: 'Bandeira', nullable: true, width: 120, grow: 1 }),
    nsu: column.text({ ...quieta, label: 'NSU', nullable: true, width: 110 }),
    autorizacao: column.text({ ...quieta, label: 'Autorização', nullable: true, width: 110, shown: false }),
    parcela: column.text({ ...quieta, label: 'Parcela', width: 80 }),
    bruto: column.money({ ...figura, label: 'Bruto' }),
    nosso: column.money({ ...figura, label: 'Esperado', nullable: true }),
    dela: column.money({ ...figura, label: 'Da adquirente', nullable: true }),
    diferenca: column.money({ ...figura, label: 'Diferença', strong: true, card: 'figure' }),
    prevista: column.date({ ...quieta, label: 'Previsto para', nullable: true, width: 116, shown: false }),
    credito: column.date({ ...quieta, label: 'Crédito dela', nullable: true, width: 116, shown: false }),
    empresa: column.reference({ ...quieta, label: 'Empresa', width: 150, shown: false }),
  },
  facts: {
    /** Of a line of the acquirer, below zero. */
    id: z.number(),
    recebivelId: z.number().nullable(),
    linhaId: z.number().nullable(),
    empresaId: z.number(),
    adquirenteId: z.number(),
    modalidade: z.string().nullable(),
    parcelas: z.number(),
    terminal: z.string().nullable(),
  },
  filters: {
    tipo: filter.choice(divergencias, { label: 'Diferença', pinned: true }),
    venda: filter.period('vendaDe', 'vendaAte', { label: 'Venda', pinned: true }),
    adquirenteId: filter.ref('adquirentes', { label: 'Adquirente', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
  },
  order: { by: 'dataVenda' },
  sums: { diferenca: { label: 'Diferença', kind: 'money', places: 2 } },
  file: { name: 'diferencas-de-cartoes', summary: 'Exporta as diferenças de cartões como na tela' },
});
export type DivergenciaDeCartao = RowOfList<typeof listaDeDivergencias>;
