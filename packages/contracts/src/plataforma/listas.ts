import { z } from 'zod';
import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';

/** Work that ended the program too often, for whoever looks after the group's people and what they do. */
export const listaDePostosDeLado = defineList({
  id: 'trabalhos-postos-de-lado',
  domain: 'jobs',
  path: 'trabalhos-postos-de-lado',
  summary: 'Tarefas que derrubaram o programa três vezes e esperam uma decisão',
  access: { any: ['users_index', 'users_show'] },
  title: 'Tarefas com falha',
  label: { one: 'Tarefa', many: 'Tarefas' },
  purpose:
    'Tarefas durante as quais o programa caiu três vezes. Esperam que alguém as tente de novo ou as descarte. Aqui nada está parado.',
  searchLabel: 'Tarefa ou pessoa',
  columns: {
    titulo: column.text({ label: 'Tarefa', width: 260, grow: 2, strong: true, card: 'title' }),
    /** Who asked for it; null for what the program does by itself. */
    pessoa: column.reference({
      label: 'De quem',
      nullable: true,
      empty: 'Do programa',
      width: 180,
      grow: 1,
      card: 'fact',
    }),
    postoDeLadoEm: column.instant({ label: 'Quando', width: 150, grow: 0, sortable: true, card: 'fact' }),
    /** Processes that ended without notice while at it. */
    mortes: column.integer({ label: 'Quedas', width: 90, grow: 0, sortable: true, card: 'figure' }),
    ultimaMorte: column.instant({ label: 'Última queda', width: 150, grow: 0, muted: true, shown: false }),
    motivo: column.text({ label: 'Motivo', width: 320, grow: 1, muted: true, said: true }),
  },
  facts: { id: z.number() },
  order: { by: 'postoDeLadoEm', descending: true },
});
export type TrabalhoPostoDeLado = RowOfList<typeof listaDePostosDeLado>;

const atosDoHistorico = { criou: 'Criou', alterou: 'Alterou', excluiu: 'Excluiu', anotou: 'Anotou' } as const;
const valores = z.record(z.string(), z.unknown()).nullable();

/** Who changed what and when; the histories of records are this one, narrowed. */
export const listaDeMudancas = defineList({
  id: 'mudancas',
  domain: 'logs',
  path: 'log/index',
  summary: 'Quem mudou o quê e quando; de um registro, ou de todo o grupo para quem vê usuários',
  access: 'signedIn',
  title: 'Auditoria',
  label: { one: 'Mudança', many: 'Mudanças' },
  purpose: 'Quem mudou o quê e quando.',
  searchLabel: 'Palavra ou valor do que mudou',
  columns: {
    quando: column.instant({ label: 'Quando', width: 150, grow: 0, sortable: true, card: 'fact' }),
    /** Null: what the program does by itself. */
    ator: column.text({ label: 'Quem', nullable: true, empty: 'Sistema', width: 170, grow: 0.6, card: 'fact' }),
    /** The user acted for, during support access. */
    sujeito: column.text({ label: 'Pelo usuário', nullable: true, muted: true, shown: false }),
    /** `anotou`: somebody wrote a remark; `depois.texto` is it. */
    acao: column.choice(atosDoHistorico, { label: 'O que fez', width: 100, grow: 0, card: 'fact' }),
    entidade: column.text({ label: 'Registro', width: 240, grow: 1, strong: true, card: 'title' }),
    registroId: column.text({ label: 'Código', muted: true, shown: false }),
    id: column.integer({ label: 'ID', sortable: true, shown: false }),
  },
  facts: {
    antes: valores,
    depois: valores,
    /** What names the row where it is part of a record: its columns as they are, or as they were when it left. */
    linha: valores,
    /** What references are called, by column and id. */
    nomes: z.record(z.string(), z.record(z.string(), z.string())),
  },
  filters: {
    entidade: filter.given(
      z
        .string()
        .regex(/^[a-z_]{1,60}$/)
        .optional(),
    ),
    registroId: filter.given(idText.optional()),
    atorId: filter.ref('usuarios', { label: 'Quem', pinned: true }),
    periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }),
  },
  order: { by: 'quando', descending: true },
});
export type Mudanca = RowOfList<typeof listaDeMudancas>;
