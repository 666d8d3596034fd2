import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import type { Access } from '../../permissions.ts';
import { estadosDaRegra, sentidosDaRegra, tomDaRegra } from './situacoes.ts';

export const lerRegras: Access = { any: ['tabelas_auxiliares_index', 'tabelas_auxiliares_show'] };

/** Every version of every tax rule. */
export const listaDeRegras = defineList({
  id: 'taxconversion',
  domain: 'tax',
  path: 'taxconversion',
  summary: 'Regras fiscais, uma linha por versão',
  access: lerRegras,
  title: 'Regras fiscais',
  label: { one: 'Regra fiscal', many: 'Regras fiscais' },
  purpose: 'O que decide CFOP e tributos de cada produto em cada operação.',
  searchLabel: 'Nome, situação, CFOP ou código do tributo',
  columns: {
    nome: column.text({ label: 'Nome', width: 280, grow: 4, sortable: true, strong: true, card: 'title' }),
    estado: column.state(
      estadosDaRegra,
      { label: 'Estado', width: 120, grow: 0, card: 'fact', sortable: true },
      tomDaRegra,
    ),
    quando: column.text({ label: 'Quando vale', width: 240, grow: 3, card: 'fact' }),
    resumo: column.text({ label: 'O que diz', width: 180, grow: 2, muted: true, card: 'fact' }),
    inicio: column.date({ label: 'Desde', width: 108, grow: 0, sortable: true }),
    fim: column.date({ label: 'Até', width: 108, grow: 0, nullable: true, sortable: true, muted: true }),
    edicao: column.integer({ label: 'Versão', width: 80, grow: 0, muted: true }),
    sentido: column.choice(sentidosDaRegra, { label: 'Sentido', width: 100, grow: 0, shown: false }),
    autor: column.reference({ label: 'Autor', width: 150, nullable: true, shown: false }),
    aprovador: column.reference({ label: 'Aprovada por', width: 150, nullable: true, shown: false }),
    aprovadaEm: column.instant({ label: 'Aprovada em', width: 150, nullable: true, shown: false }),
    fonte: column.text({ label: 'Fonte', width: 220, nullable: true, shown: false }),
  },
  facts: { id: z.number(), versao: z.number(), ativo: z.boolean(), raizId: z.number() },
  filters: {
    estado: filter.choice(estadosDaRegra, { label: 'Estado', pinned: true }),
    sentido: filter.choice(sentidosDaRegra, { label: 'Sentido', pinned: true }),
    raizId: filter.given(z.coerce.number().int().positive().optional()),
  },
  order: { by: 'nome' },
  inactive: true,
  file: { name: 'regras-fiscais', summary: 'Exporta as regras fiscais como na tela' },
});
export type RegraEmLista = RowOfList<typeof listaDeRegras>;
