import { ufs } from '@retaguarda/brasil';
import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';

import { situacoesDaGuia, tomDaGuia, tributosDaGuia } from './situacoes.ts';

const escondida = { grow: 0, muted: true, shown: false } as const;

/** What is owed to other states with each note, where the company is not registered. */
export const listaDeGuias = defineList({
  id: 'guias-de-recolhimento',
  resource: 'escrituracao',
  domain: 'nfe',
  path: 'guias-de-recolhimento',
  summary: 'Guias de recolhimento de ICMS a outros estados, com os totais do que foi filtrado',
  access: 'escrituracao_fiscal',
  title: 'Guias de recolhimento',
  label: { one: 'Guia de recolhimento', many: 'Guias de recolhimento' },
  purpose: 'O DIFAL, a ST e o FCP de cada nota para outro estado onde a empresa não é inscrita.',
  searchLabel: 'Destinatário, nota, UF ou chave',
  columns: {
    emissao: column.date({ label: 'Emissão', width: 110, grow: 0, sortable: true, card: 'fact' }),
    uf: column.text({ label: 'UF', width: 64, grow: 0, sortable: true, strong: true, card: 'title' }),
    tributo: column.choice(tributosDaGuia, { label: 'Tributo', width: 130, grow: 0, card: 'fact' }),
    receita: column.text({ label: 'Receita', width: 90, grow: 0, muted: true, shown: false }),
    situacao: column.state(situacoesDaGuia, { label: 'Situação', width: 170, grow: 0, card: 'fact' }, tomDaGuia),
    vencimento: column.date({ label: 'Vencimento', width: 120, grow: 0, sortable: true, card: 'fact' }),
    valorTotal: column.money({ label: 'Valor', width: 136, grow: 0, sortable: true, strong: true, card: 'figure' }),
    numero: column.integer({ label: 'Nota', width: 90, grow: 0, sortable: true }),
    destinatario: column.text({ label: 'Destinatário', nullable: true, width: 190, grow: 2 }),
    empresa: column.reference({ label: 'Empresa', width: 150, grow: 1, muted: true }),
    valor: column.money({ ...escondida, label: 'Imposto', width: 116 }),
    fcp: column.money({ ...escondida, label: 'FCP', width: 100, zeroBlank: true }),
    fornecedor: column.reference({ ...escondida, label: 'A quem se paga', nullable: true, width: 170 }),
    pagaEm: column.date({ ...escondida, label: 'Paga em', nullable: true, width: 110 }),
    motivo: column.text({ ...escondida, label: 'O que houve', nullable: true, width: 240, grow: 2, said: true }),
    chave: column.text({ ...escondida, label: 'Chave', width: 330 }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    notaId: z.number(),
    comTitulo: z.boolean(),
  },
  filters: {
    situacao: filter.choice(situacoesDaGuia, { label: 'Situação', pinned: true }),
    emitida: filter.period('de', 'ate', { label: 'Emissão', pinned: true }),
    tributo: filter.choice(tributosDaGuia, { label: 'Tributo' }),
    uf: filter.choiceOf(
      z.string().toUpperCase().length(2).optional(),
      ufs.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} - ${nome}` })),
      { label: 'UF', pinned: true },
    ),
    empresaId: filter.company({ label: 'Empresa' }),
  },
  order: { by: 'emissao', descending: true },
  sums: { valorTotal: { label: 'A pagar', kind: 'money', places: 2 } },
  file: { name: 'guias-de-recolhimento', summary: 'Exporta guias de recolhimento como na tela' },
});
export type GuiaLinha = RowOfList<typeof listaDeGuias>;
