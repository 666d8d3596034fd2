import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { situacoesDeTrabalho } from './situacoes.ts';

/** Loads of data and exports, with who asked and what came of it; of everybody for who may see users. */
export const listaDeCargas = defineList({
  id: 'cargas',
  domain: 'logs',
  path: 'log/carga',
  summary: 'Cargas de dados e exportações do grupo, com quem pediu e o resultado; de todos para quem vê usuários',
  access: 'signedIn',
  title: 'Cargas de dados',
  searchLabel: 'Título da carga',
  label: { one: 'Carga', many: 'Cargas' },
  purpose: 'Cargas de dados e exportações, com quem pediu e o resultado.',
  columns: {
    titulo: column.text({ label: 'Trabalho', strong: true, card: 'title' }),
    situacao: column.choice(situacoesDeTrabalho, { label: 'Situação', card: 'fact' }),
    usuario: column.text({ label: 'Quem', nullable: true, card: 'fact' }),
    criadoEm: column.instant({ label: 'Criado em', sortable: true }),
    terminadoEm: column.instant({ label: 'Terminado em', nullable: true }),
    erro: column.text({ label: 'Erro', nullable: true, muted: true, said: true }),
    id: column.text({ label: 'ID', sortable: true, shown: false }),
  },
  facts: {
    tipo: z.string(),
    feito: z.number(),
    total: z.number().nullable(),
    resultado: z.record(z.string(), z.unknown()).nullable(),
  },
  filters: { usuarioId: filter.ref('usuarios', { label: 'Quem' }) },
  order: { by: 'criadoEm', descending: true },
});
export type Carga = Omit<RowOfList<typeof listaDeCargas>, 'id'> & { id: string };
