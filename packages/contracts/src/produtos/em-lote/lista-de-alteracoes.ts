import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import { produtoCampos } from '../cadastro/campos.ts';

const rotulos: Readonly<Record<string, { label: string }>> = produtoCampos;

/** Fields given to many products at once, the newest first. */
export const listaDeAlteracoesEmLote = defineList({
  id: 'alteracoes-em-lote',
  domain: 'products',
  path: 'products/alteracoes-em-lote',
  summary: 'Alterações de cadastro em lote feitas, a mais nova primeiro',
  access: { any: ['produtos_index', 'produtos_show', 'produtos_update'] },
  title: 'Alterações feitas',
  label: { one: 'Alteração', many: 'Alterações' },
  purpose: 'Cada alteração em lote guarda o que os produtos tinham e pode ser desfeita.',
  columns: {
    campos: column.text({
      label: 'O que mudou',
      derive: ({ nomes }: { nomes: readonly string[] }) => nomes.map((nome) => rotulos[nome]?.label ?? nome).join(', '),
      width: 240,
      grow: 2,
      strong: true,
      card: 'title',
    }),
    situacao: column.state(
      { aplicada: 'Aplicada', desfazendo: 'Desfazendo', desfeita: 'Desfeita' },
      { label: 'Situação', width: 118, grow: 0, card: 'figure' },
      { aplicada: 'ok', desfazendo: 'note', desfeita: 'mute' },
    ),
    produtos: column.integer({ label: 'Produtos', width: 96, grow: 0, card: 'fact' }),
    autor: column.reference({ label: 'Autor', nullable: true, width: 150, grow: 1, muted: true }),
    criadoEm: column.instant({ label: 'Feita em', width: 150, grow: 0, sortable: true, card: 'fact' }),
    desfeitoEm: column.instant({
      label: 'Desfeita em',
      nullable: true,
      width: 150,
      grow: 0,
      muted: true,
      shown: false,
    }),
  },
  facts: { id: z.number(), nomes: z.array(z.string()) },
  order: { by: 'criadoEm', descending: true },
});
export type AlteracaoFeita = RowOfList<typeof listaDeAlteracoesEmLote>;
