import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import { estadosDaComanda, situacoesDaComanda } from './situacoes.ts';

/** The cards of a company. */
export const listaDeComandas = defineList({
  id: 'comandas',
  resource: 'salao',
  domain: 'tabs',
  of: 'empresaId',
  path: 'empresas/{id}/comandas',
  summary: 'Comandas de uma empresa, com a conta aberta em cada uma',
  access: 'restaurante_index',
  title: 'Comandas',
  label: { one: 'Comanda', many: 'Comandas' },
  purpose: 'Os cartões em que o consumo de cada cliente é anotado. Crie uma, uma faixa ou importe um arquivo.',
  searchLabel: 'Número, chip, nome, mesa ou telefone',
  columns: {
    comanda: column.integer({ label: 'Comanda', width: 108, grow: 0, sortable: true, strong: true, card: 'title' }),
    chip: column.text({ label: 'Chip', nullable: true, width: 150, grow: 1, sortable: true, card: 'fact' }),
    situacao: column.state(
      situacoesDaComanda,
      { label: 'Situação', width: 130, grow: 0, sortable: true, card: 'fact' },
      estadosDaComanda.tones,
    ),
    cliente: column.text({ label: 'Cliente', nullable: true, width: 150, grow: 1, card: 'fact' }),
    mesa: column.integer({ label: 'Mesa', nullable: true, width: 80, grow: 0, card: 'fact' }),
    total: column.money({ label: 'Consumo', nullable: true, width: 110, grow: 0, strong: true, card: 'figure' }),
    telefone: column.text({ label: 'Telefone', nullable: true, width: 130, grow: 0, muted: true, shown: false }),
    motivo: column.text({ label: 'Motivo', nullable: true, width: 200, grow: 2, card: 'fact' }),
    taxa: column.money({ label: 'Taxa', nullable: true, width: 100, grow: 0, muted: true }),
    situacaoPor: column.text({ label: 'Por', nullable: true, width: 140, grow: 1, muted: true, shown: false }),
    situacaoEm: column.instant({ label: 'Desde', nullable: true, width: 150, grow: 0, muted: true, shown: false }),
  },
  facts: {
    contaUuid: z.string().nullable(),
    id: z.number(),
    empresaId: z.number(),
    ativo: z.boolean(),
    versao: z.number(),
  },
  filters: { situacao: filter.choice(situacoesDaComanda, { label: 'Situação', pinned: true }) },
  order: { by: 'comanda' },
  inactive: true,
  file: { name: 'comandas', summary: 'Exporta as comandas de uma empresa como na tela' },
});
export type Comanda = RowOfList<typeof listaDeComandas>;
