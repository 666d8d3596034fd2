import { z } from 'zod';
import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { systemColumns } from '../list/of-register.ts';
import { acoesDeChave, type OrigemDeChave, origensDeChave, situacoesDeChave } from './situacoes.ts';

/** What the lists of the provider's clients are narrowed by: questions only its people have. */
export const filtrosDoProvedor = {
  empresaId: filter.ref('clientes-de-contrato', { label: 'Empresa', pinned: true, seenBy: 'provedor' }),
  revendaId: filter.ref('revendas', { label: 'Revenda', seenBy: 'provedor' }),
};

const daCasa = systemColumns();
const terminal = { label: 'Terminal', nullable: true, empty: 'Toda a empresa', width: 150, grow: 1 } as const;
const empresa = column.reference({
  label: 'Empresa',
  width: 220,
  grow: 2,
  sortable: true,
  strong: true,
  card: 'title',
});
const revenda = column.reference({
  label: 'Revenda',
  nullable: true,
  width: 150,
  grow: 1,
  muted: true,
  shown: false,
});
const codigo = column.text({ label: 'Chave', width: 220, grow: 0, muted: true, shown: false });
/** Civil date of the last day it serves; null: no end. */
const validade = { label: 'Validade', nullable: true, empty: 'Sem fim', width: 110, grow: 0 } as const;
const acessos = { label: 'Acessos', width: 84, grow: 0 } as const;
/** Days a server may go on without reaching the provider. */
const carenciaDias = column.integer({ label: 'Carência (dias)', width: 130, grow: 0, muted: true });
const comum = {
  domain: 'backoffice',
  access: 'relatorio_de_chaves',
  searchLabel: 'Buscar por empresa, terminal ou chave',
} as const;

/** How keys came to be what they are, the newest act first. */
export const listaDeAtosDeChave = defineList({
  ...comum,
  id: 'chave',
  path: 'chave',
  summary: 'Histórico de chaves: cada emissão, bloqueio e liberação, os mais novos primeiro',
  title: 'Histórico de chaves',
  label: { one: 'Ato', many: 'Atos' },
  purpose: 'Cada emissão, bloqueio e liberação, com quem fez e por quê.',
  columns: {
    quando: column.instant({ label: 'Quando', width: 150, grow: 0, sortable: true, card: 'fact' }),
    empresa,
    /** Null: the key is of the whole company. */
    terminal: column.text({ ...terminal, sortable: true, card: 'fact' }),
    acao: column.state(
      acoesDeChave,
      { label: 'Ato', width: 110, grow: 0, sortable: true, card: 'figure' },
      { emissao: 'note', bloqueio: 'bad', liberacao: 'ok' },
    ),
    motivo: column.text({ label: 'Motivo', width: 240, grow: 2, said: true }),
    autor: column.text({ label: 'Autor', nullable: true, empty: 'Automático', width: 150, grow: 1, muted: true }),
    origem: column.choice(origensDeChave, { label: 'Origem', width: 120, grow: 0, muted: true, shown: false }),
    revenda,
    codigo,
    validade: column.date(validade),
    acessos: column.integer(acessos),
    carenciaDias,
    id: daCasa.id,
  },
  facts: { id: z.number(), chaveId: z.number() },
  filters: {
    acao: filter.choice(acoesDeChave, { label: 'Ato', pinned: true }),
    periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }),
    ...filtrosDoProvedor,
    origem: filter.choice(origensDeChave, { label: 'Origem' }),
    terminal: filter.text({ label: 'Terminal' }),
    chaveId: filter.given(idText.optional()),
  },
  order: { by: 'id', descending: true },
  file: {
    name: 'chave',
    savedAs: 'historico-de-chaves',
    summary: 'Exporta o histórico de chaves como na tela',
    built: false,
  },
});
export type ChaveMovimento = RowOfList<typeof listaDeAtosDeChave>;

/** The keys as they are now. */
export const listaDeChaves = defineList({
  ...comum,
  id: 'report-key',
  path: 'report-key',
  summary: 'Situação atual das chaves por empresa e terminal',
  title: 'Chaves de acesso',
  label: { one: 'Chave', many: 'Chaves' },
  purpose: 'O direito de uso de cada empresa e terminal, emitido pelo provedor.',
  columns: {
    empresa,
    terminal: column.text({ ...terminal, sortable: true, card: 'fact' }),
    situacao: column.state(
      situacoesDeChave,
      { label: 'Situação', width: 110, grow: 0, card: 'figure' },
      { ativa: 'ok', bloqueada: 'bad', vencida: 'wait' },
    ),
    validade: column.date({ ...validade, sortable: true }),
    acessos: column.integer({ ...acessos, sortable: true }),
    carenciaDias,
    bloqueioMotivo: column.text({
      label: 'Motivo do bloqueio',
      nullable: true,
      width: 240,
      grow: 2,
      card: 'fact',
    }),
    revenda,
    codigo,
    bloqueadaEm: column.instant({ label: 'Bloqueada em', nullable: true, muted: true, shown: false, inFile: 'asked' }),
    emitidaEm: column.instant({ label: 'Emitida em', muted: true, shown: false, inFile: 'asked' }),
    atualizadaEm: column.instant({
      label: 'Alterada em',
      sortable: true,
      muted: true,
      shown: false,
      inFile: 'asked',
    }),
    id: daCasa.id,
  },
  facts: {
    id: z.number(),
    bloqueioOrigem: z.enum(Object.keys(origensDeChave) as [OrigemDeChave, ...OrigemDeChave[]]).nullable(),
  },
  filters: {
    situacao: filter.choice(situacoesDeChave, { label: 'Situação', pinned: true }),
    ...filtrosDoProvedor,
    /** Keys that end by this day. */
    venceAte: filter.date({ label: 'Vence até' }),
    terminal: filter.text({ label: 'Terminal' }),
  },
  order: { by: 'empresa' },
  inactive: true,
  beside: {
    /** Of the whole filter, whatever state is asked for. */
    resumo: {
      schema: z.object({ ativa: z.number(), bloqueada: z.number(), vencida: z.number(), acessos: z.number() }),
    },
  },
  file: { name: 'report-key', savedAs: 'chaves', summary: 'Exporta a situação das chaves como na tela', built: false },
});
export type ChaveAtual = RowOfList<typeof listaDeChaves>;
