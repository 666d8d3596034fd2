import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import { defineList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import type { Access } from '../permissions.ts';
import { observacaoGuardada } from './esquemas.ts';

const familias = ['clientes', 'fornecedores', 'meus_dados', 'revendas'] as const;
export const lerObservacoes: Access = {
  any: familias.flatMap((f) => [`${f}_index`, `${f}_show`, `${f}_update`] as const),
};

/** Notes on companies, the newest first. */
export const listaDeObservacoes = defineList({
  id: 'observacoes',
  domain: 'companies',
  path: 'observacoes',
  summary: 'Lista observações, as mais novas primeiro',
  access: lerObservacoes,
  title: 'Observações',
  searchLabel: 'Texto da observação',
  label: { one: 'Observação', many: 'Observações' },
  purpose: 'O que alguém anotou de uma empresa ou de um dos seus contratos.',
  columns: {
    texto: column.text({ label: 'Observação', sortable: true, width: 320, grow: 3, card: 'title' }),
    autor: column.reference({ label: 'Autor', nullable: true, width: 150, grow: 1, muted: true, card: 'fact' }),
    criadoEm: column.instant({ label: 'Criado em', sortable: true, width: 150, grow: 0, muted: true, card: 'fact' }),
    id: column.integer({ label: 'Código', sortable: true, shown: false, width: 84, grow: 0, muted: true }),
  },
  facts: observacaoGuardada.shape,
  filters: {
    empresaId: filter.ref('empresas', { label: 'Empresa' }),
    contratoId: filter.given(idText.optional()),
  },
  order: { by: 'id', descending: true },
  inactive: true,
});
