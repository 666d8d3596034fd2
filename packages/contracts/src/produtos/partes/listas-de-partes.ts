import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import { option, queryText } from '../../list.ts';
import type { Access } from '../../permissions.ts';
import { estadosDoSerial, loteCampos, serialCampos } from './partes.ts';

const ler: Access = { any: ['produtos_index', 'produtos_show', 'produtos_update'] };
const comum = {
  resource: 'produtos',
  domain: 'products',
  access: ler,
  of: 'produtoId',
  /** Active and inactive ones, unless one of the two is asked for. */
  inactive: 'mixed',
} as const;
const fatos = { id: z.number(), ativo: z.boolean() };
const data = { sortable: true, width: 110, grow: 0 } as const;

/** The lots of a product, beyond the first ones that come with it. */
export const listaDeLotesDoProduto = defineList({
  ...comum,
  id: 'produto_lotes',
  path: 'products/{id}/lotes',
  summary: 'Lotes de um produto, o que vence antes primeiro',
  title: 'Lotes do produto',
  label: { one: 'Lote', many: 'Lotes' },
  purpose: 'Nenhum lote deste produto.',
  columns: {
    numero: column.fromField(loteCampos.numero, { sortable: true, strong: true, card: 'title' }),
    elaboracao: column.fromField(loteCampos.elaboracao, data),
    validade: column.fromField(loteCampos.validade, { ...data, card: 'fact' }),
    /** On hand in the companies the person sees. */
    saldo: column.quantity({ label: 'Saldo', width: 110, grow: 0, strong: true, card: 'figure' }),
  },
  facts: fatos,
  order: { by: 'validade' },
});

/** The serials of a product, beyond the first ones that come with it. */
export const listaDeSeriaisDoProduto = defineList({
  ...comum,
  id: 'produto_seriais',
  path: 'products/{id}/seriais',
  summary: 'Números de série de um produto',
  title: 'Números de série do produto',
  label: { one: 'Número de série', many: 'Números de série' },
  purpose: 'Nenhum número de série deste produto.',
  columns: {
    numero: column.fromField(serialCampos.numero, { sortable: true, strong: true, card: 'title' }),
    estado: column.state(
      estadosDoSerial,
      { label: 'Situação', sortable: true, width: 120, grow: 0, card: 'fact' },
      { em_estoque: 'ok', reservado: 'wait', vendido: 'mute', devolvido: 'mute', baixado: 'bad' },
    ),
    estoque: column.reference({ label: 'Estoque', nullable: true, width: 180, grow: 1, card: 'fact' }),
  },
  facts: { ...fatos, estoqueId: z.number().nullable(), estoque: option.nullable() },
  filters: { estado: filter.given(queryText.optional()) },
  order: { by: 'numero' },
});
