import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { systemColumns } from '../list/of-register.ts';
import { estadosDoTerminal, papeisDoTerminal, situacoesDeRetido, tiposDeTerminal } from './situacoes.ts';

const daCasa = systemColumns();
const escondida = { grow: 0, muted: true, shown: false } as const;
export const verTerminais = { any: ['terminais_index', 'terminais_show'] } as const;

/** Terminals with what each last told. */
export const listaDeTerminais = defineList({
  id: 'terminais',
  domain: 'terminals',
  path: 'pdv/terminal',
  summary: 'Terminais com a última batida, a versão, o relógio, a fila e o papel de cada um',
  access: verTerminais,
  title: 'Terminais',
  label: { one: 'Terminal', many: 'Terminais' },
  purpose: 'Caixas, tablets de garçom, telas de cozinha e totens que falam com este programa.',
  searchLabel: 'Buscar por nome, aparelho ou número de série',
  columns: {
    nome: column.text({ label: 'Terminal', width: 160, grow: 1, sortable: true, strong: true, card: 'title' }),
    empresa: column.reference({ label: 'Empresa', width: 180, grow: 1, sortable: true, card: 'fact' }),
    tipo: column.choice(tiposDeTerminal, { label: 'Uso', width: 100, grow: 0, muted: true }),
    estado: column.state(
      estadosDoTerminal,
      { label: 'Situação', width: 130, grow: 0, card: 'figure' },
      {
        online: 'ok',
        silencioso: 'bad',
        bloqueado: 'bad',
        nunca: 'wait',
        sem_aparelho: 'mute',
        retaguarda: 'mute',
      },
    ),
    ultimaBatida: column.instant({
      label: 'Última batida',
      nullable: true,
      empty: 'nunca',
      relative: true,
      width: 130,
      grow: 0,
      sortable: true,
      card: 'fact',
    }),
    programa: column.text({ label: 'Versão', nullable: true, width: 100, grow: 0, muted: true }),
    /** Sales and other events waiting in the terminal. */
    fila: column.integer({ label: 'Fila', nullable: true, width: 72, grow: 0, sortable: true }),
    /** Seconds the terminal's clock is behind ours (negative: ahead). */
    desvioS: column.integer({ label: 'Relógio', nullable: true, unit: 's', width: 90, grow: 0 }),
    papel: column.state(
      papeisDoTerminal,
      { label: 'Papel', nullable: true, width: 100, grow: 0 },
      { ok: 'ok', acabando: 'wait', sem_papel: 'bad' },
    ),
    /** Events that wait for a person. */
    retidos: column.integer({ label: 'Retidos', width: 84, grow: 0 }),
    disco: column.decimal({
      label: 'Disco livre',
      derive: ({ discoLivreMb }: { discoLivreMb: number | null }) =>
        discoLivreMb === null ? null : (discoLivreMb / 1024).toFixed(1),
      nullable: true,
      places: 1,
      unit: 'GB',
      width: 100,
      ...escondida,
    }),
    idPdv: column.text({ ...escondida, label: 'Aparelho', nullable: true, width: 150 }),
    satNSerie: column.text({ ...escondida, label: 'Série do SAT', nullable: true, width: 120, sortable: true }),
    serieNfce: column.integer({ ...escondida, label: 'Série da NFC-e', nullable: true, width: 110 }),
    sistema: column.text({ ...escondida, label: 'Sistema', nullable: true, width: 150 }),
    endereco: column.text({ ...escondida, label: 'Endereço', nullable: true, width: 130 }),
    motivo: column.text({ ...escondida, label: 'Motivo', nullable: true, width: 200 }),
    ...daCasa,
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    discoLivreMb: z.number().nullable(),
    /** All events up to this one have come. */
    seqAte: z.number(),
    /** Since when it has its key; null: no device may speak for it. */
    chaveEm: z.string().nullable(),
  },
  filters: {
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    estado: filter.choice(estadosDoTerminal, { label: 'Situação', pinned: true }),
    tipo: filter.choice(tiposDeTerminal, { label: 'Uso' }),
  },
  order: { by: 'nome' },
  inactive: true,
  file: { name: 'terminais', summary: 'Exporta os terminais' },
});
export type TerminalDaLista = RowOfList<typeof listaDeTerminais>;

/** Events that were not taken in and wait for a person. */
export const listaDeRetidos = defineList({
  id: 'terminais-retidos',
  domain: 'terminals',
  path: 'pdv/terminal/retidos',
  summary: 'Eventos de terminais que não entraram e esperam por uma pessoa',
  access: verTerminais,
  title: 'Eventos retidos',
  label: { one: 'Evento retido', many: 'Eventos retidos' },
  purpose: 'O que um terminal enviou e não pôde entrar. Nada se perde: veja o motivo, reenvie ou encerre.',
  searchLabel: 'Buscar por terminal, tipo ou motivo',
  columns: {
    recebidoEm: column.instant({ label: 'Recebido', width: 140, grow: 0, sortable: true, card: 'fact' }),
    terminal: column.reference({ label: 'Terminal', width: 150, grow: 1, strong: true, card: 'title' }),
    tipo: column.text({ label: 'Tipo', nullable: true, empty: 'Não informado', width: 140, grow: 0, card: 'fact' }),
    motivo: column.text({ label: 'Motivo', width: 300, grow: 3, said: true }),
    situacao: column.state(
      situacoesDeRetido,
      { label: 'Situação', width: 120, grow: 0, card: 'figure' },
      { aberto: 'wait', reenviado: 'ok', encerrado: 'mute' },
    ),
    resolucao: column.text({ label: 'Solução', nullable: true, width: 200, grow: 2, muted: true }),
    empresa: column.reference({ ...escondida, label: 'Empresa', width: 180 }),
    seq: column.integer({ ...escondida, label: 'Sequência', nullable: true, width: 100 }),
    resolvidoEm: column.instant({ ...escondida, label: 'Resolvido em', nullable: true, width: 140 }),
    id: daCasa.id,
  },
  facts: { id: z.number(), versao: z.number() },
  filters: {
    situacao: filter.choice(situacoesDeRetido, { label: 'Situação', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
    terminalId: filter.given(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()),
  },
  order: { by: 'id', descending: true },
});
export type RetidoDaLista = RowOfList<typeof listaDeRetidos>;
