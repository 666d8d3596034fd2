import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { manifestacoes, origensDaEntrada, situacoesDaEntrada, tomDaEntrada } from './situacoes.ts';

const escondida = { grow: 0, muted: true, shown: false } as const;

/** Notes issued against the companies of the group, and where each is on its way in. */
export const listaDeEntradas = defineList({
  id: 'entradas',
  domain: 'nfe',
  path: 'nfeentrada',
  summary: 'Notas de fornecedores, com os totais do que foi filtrado',
  access: 'user_access_nfe_entradas',
  title: 'NF-e de entrada',
  label: { one: 'NF-e de entrada', many: 'NF-e de entrada' },
  purpose:
    'As notas que os fornecedores emitiram para as suas empresas, do resumo da SEFAZ ao estoque e às contas a pagar.',
  searchLabel: 'Emitente, número ou chave',
  columns: {
    emitidaEm: column.instant({ label: 'Emissão', width: 148, grow: 0, sortable: true, card: 'fact' }),
    numero: column.integer({ label: 'Número', width: 96, grow: 0, sortable: true }),
    emitente: column.text({ label: 'Emitente', width: 200, grow: 2, strong: true, sortable: true, card: 'name' }),
    situacao: column.state(situacoesDaEntrada, { label: 'Situação', width: 190, grow: 0, card: 'fact' }, tomDaEntrada),
    valor: column.money({ label: 'Valor', width: 136, grow: 0, sortable: true, strong: true, card: 'figure' }),
    empresa: column.reference({ label: 'Empresa', width: 150, grow: 1, muted: true }),
    manifestacao: column.choice(manifestacoes, {
      label: 'Manifestação',
      nullable: true,
      width: 170,
      grow: 0,
      muted: true,
    }),
    documento: column.text({ ...escondida, label: 'CNPJ ou CPF', width: 150 }),
    serie: column.integer({ ...escondida, label: 'Série', width: 70 }),
    chave: column.text({ ...escondida, label: 'Chave', width: 330 }),
    origem: column.choice(origensDaEntrada, { ...escondida, label: 'Veio de', width: 130 }),
    lancadaEm: column.instant({ ...escondida, label: 'Lançada em', nullable: true, width: 140, sortable: true }),
  },
  facts: { id: z.number(), versao: z.number(), ativo: z.boolean(), fornecedorId: z.number().nullable() },
  filters: {
    situacao: filter.choice(situacoesDaEntrada, { label: 'Situação', pinned: true }),
    emissao: filter.period('de', 'ate', { label: 'Emissão', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
    fornecedorId: filter.ref('fornecedores', { label: 'Fornecedor' }),
    manifestacao: filter.choice(manifestacoes, { label: 'Manifestação' }),
    origem: filter.choice(origensDaEntrada, { label: 'Veio de' }),
  },
  order: { by: 'emitidaEm', descending: true },
  sums: { valor: { label: 'Valor', kind: 'money', places: 2 } },
  file: { name: 'nfe-entrada', summary: 'Exporta notas de entrada como na tela' },
});
export type EntradaLinha = RowOfList<typeof listaDeEntradas>;
