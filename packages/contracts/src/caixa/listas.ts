import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { option } from '../list.ts';
import { estadosDoTurno, situacoesDoTurno } from './situacoes.ts';

/** Shifts of the tills, the last opened on top. */
export const listaDeTurnos = defineList({
  id: 'caixa_turnos',
  resource: 'caixa',
  domain: 'caixa',
  path: 'caixa-movimento',
  summary: 'Turnos de caixa: quem abriu, onde, quando e em que situação estão',
  access: 'caixa_index',
  title: 'Turnos de caixa',
  label: { one: 'Turno de caixa', many: 'Turnos de caixa' },
  purpose: 'Cada abertura de caixa, com quem a fez, até a conferência.',
  searchLabel: 'Número, operador ou observação',
  columns: {
    id: column.integer({ label: 'Número', width: 76, grow: 0, sortable: true, muted: true, card: 'name' }),
    operador: column.text({
      label: 'Operador',
      nullable: true,
      empty: 'Sem operador',
      width: 166,
      grow: 2,
      strong: true,
      card: 'title',
    }),
    terminal: column.reference({ label: 'Terminal', width: 150, grow: 1, card: 'fact' }),
    empresa: column.reference({ label: 'Empresa', width: 160, grow: 1, muted: true }),
    situacao: column.state(
      estadosDoTurno.labels,
      { label: 'Situação', width: 120, grow: 0, card: 'fact' },
      estadosDoTurno.tones,
    ),
    avisos: column.tags({
      label: 'Avisos',
      marks: [
        { when: 'presumido', label: 'Sem abertura', tone: 'wait' },
        { when: 'faltaContar', label: 'Falta contar', tone: 'wait' },
      ],
      width: 120,
      grow: 0,
      inFile: 'asked',
    }),
    dia: column.date({ label: 'Dia', width: 104, grow: 0, sortable: true, shown: false }),
    abertoEm: column.instant({ label: 'Aberto em', width: 150, grow: 0, sortable: true, card: 'fact' }),
    encerradoEm: column.instant({ label: 'Encerrado em', nullable: true, width: 150, grow: 0 }),
    conferidoEm: column.instant({ label: 'Conferido em', nullable: true, width: 150, grow: 0, shown: false }),
    diferenca: column.money({
      label: 'Diferença',
      nullable: true,
      signed: true,
      seenBy: 'caixa_conferir',
      width: 120,
      grow: 0,
      strong: true,
      card: 'figure',
    }),
  },
  facts: {
    versao: z.number(),
    terminal: option,
    /** Made because something named it before its opening came. */
    presumido: z.boolean(),
    /** Closed, and nobody has handed in what was in the drawer. */
    faltaContar: z.boolean(),
    /** Of who asks. */
    meu: z.boolean(),
  },
  filters: {
    situacao: filter.choice(situacoesDoTurno, { label: 'Situação', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    operadorId: filter.ref('usuarios', { label: 'Operador' }),
    terminalId: filter.given(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()),
    dia: filter.period('de', 'ate', { label: 'Dia', pinned: true }),
  },
  order: { by: 'abertoEm', descending: true },
  file: { name: 'caixas', summary: 'Exporta os turnos de caixa' },
});
export type TurnoLinha = RowOfList<typeof listaDeTurnos>;
