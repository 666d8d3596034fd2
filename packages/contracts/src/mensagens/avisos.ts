import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keysOf, linha, texto } from '../call-parts.ts';
import { instant } from '../dates.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { option } from '../list.ts';
import { anexo } from './anexos.ts';
import { MAXIMO_DO_TEXTO } from './modelos.ts';
import { prioridadesDeAviso, publicosDeAviso, situacoesDeAviso, tomDeAviso } from './situacoes.ts';

const avisos = { domain: 'messaging' } as const;
const ver = { any: ['mensagens_index', 'mensagens_show'] } as const;
const instante = { width: 150, grow: 0 } as const;

/** Notices of the group, with how many got them and how many read them. */
export const listaDeAvisosDoGrupo = defineList({
  id: 'avisos_do_grupo',
  resource: 'avisos',
  domain: 'messaging',
  path: 'avisos',
  summary: 'Avisos às pessoas do grupo, com quantas receberam e quantas leram',
  access: ver,
  title: 'Avisos',
  label: { one: 'Aviso', many: 'Avisos' },
  purpose: 'O que a casa precisa que as pessoas saibam, e quem já leu.',
  searchLabel: 'Título ou texto',
  columns: {
    titulo: column.text({ label: 'Título', width: 260, grow: 3, strong: true, card: 'title' }),
    situacao: column.state(situacoesDeAviso, { label: 'Situação', width: 110, grow: 0, card: 'figure' }, tomDeAviso),
    prioridade: column.choice(prioridadesDeAviso, { label: 'Prioridade', width: 110, grow: 0 }),
    obrigatorio: column.flag({ label: 'Leitura obrigatória', width: 140, grow: 0, shown: false }),
    publico: column.choice(publicosDeAviso, { label: 'Para', width: 110, grow: 0, card: 'fact' }),
    lidos: column.integer({ label: 'Leram', width: 90, grow: 0, card: 'fact' }),
    destinatarios: column.integer({ label: 'Receberam', width: 100, grow: 0 }),
    inicio: column.instant({ ...instante, label: 'Início', sortable: true }),
    fim: column.instant({ ...instante, label: 'Fim', nullable: true, muted: true }),
    usuario: column.reference({
      label: 'Quem escreveu',
      nullable: true,
      width: 160,
      grow: 1,
      muted: true,
      shown: false,
    }),
  },
  facts: { id: z.number(), versao: z.number() },
  filters: {
    situacao: filter.choice(situacoesDeAviso, { label: 'Situação', pinned: true }),
    prioridade: filter.choice(prioridadesDeAviso, { label: 'Prioridade' }),
    obrigatorio: filter.flag({ label: 'Leitura obrigatória' }),
  },
  order: { by: 'inicio', descending: true },
});
export type AvisoLinha = RowOfList<typeof listaDeAvisosDoGrupo>;

export const listaDeLeituras = defineList({
  id: 'avisos_leituras',
  resource: 'avisos',
  domain: 'messaging',
  path: 'avisos/{id}/leituras',
  of: 'avisoId',
  summary: 'Quem recebeu um aviso, e quando leu',
  access: ver,
  title: 'Leituras do aviso',
  label: { one: 'Pessoa', many: 'Pessoas' },
  purpose: 'Quem recebeu o aviso, e quando leu.',
  searchLabel: 'Nome',
  columns: {
    pessoa: column.text({ label: 'Pessoa', width: 220, grow: 3, sortable: true, strong: true, card: 'title' }),
    entregueEm: column.instant({ ...instante, label: 'Recebeu em', muted: true }),
    lidoEm: column.instant({ ...instante, label: 'Leu em', nullable: true, sortable: true, card: 'figure' }),
  },
  facts: { id: z.number() },
  filters: { lido: filter.flag({ label: 'Já leu', pinned: true }) },
  order: { by: 'pessoa' },
  file: { name: 'leituras-do-aviso', summary: 'Exporta quem leu um aviso' },
});
export type LeituraLinha = RowOfList<typeof listaDeLeituras>;

const aviso = listaDeAvisosDoGrupo.row.extend({ texto: z.string(), alvos: z.array(option) });
export type Aviso = z.output<typeof aviso>;

/** A notice as whom it is for has it. */
const meu = z.object({
  id: z.number(),
  titulo: z.string(),
  texto: z.string(),
  prioridade: z.enum(keysOf(prioridadesDeAviso)),
  obrigatorio: z.boolean(),
  inicio: z.string(),
  fim: z.string().nullable(),
  lidoEm: z.string().nullable(),
  autor: z.string().nullable(),
});
export type MeuAviso = z.output<typeof meu>;

/** How many of the newest are shown. */
export const RECEBIDAS_MOSTRADAS = 100;

export const tiposDeRecebida = { aviso: 'Aviso', email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const;

/** Something that a person was sent. */
const recebida = z.object({
  /** Tells it from the others. */
  chave: z.string(),
  tipo: z.enum(keysOf(tiposDeRecebida)),
  quando: z.string(),
  /** An SMS has none. */
  assunto: z.string().nullable(),
  /** Null: it carried a secret, which is kept nowhere. */
  texto: z.string().nullable(),
  /** Files that came with it. */
  anexos: z.array(anexo),
});
export type Recebida = z.output<typeof recebida>;

export const avisosDoGrupoCalls = {
  list: listaDeAvisosDoGrupo.call,
  leituras: listaDeLeituras.call,
  get: defineCall({
    ...avisos,
    method: 'GET',
    path: 'avisos/{id}',
    summary: 'Um aviso, com a quem se destina',
    access: ver,
    reply: aviso,
  }),
  send: defineCall({
    ...avisos,
    method: 'POST',
    path: 'aviso/send',
    summary: 'Publica um aviso a pessoas do grupo, agora ou em um momento, até outro',
    access: 'mensagens_create',
    body: z.strictObject({
      titulo: linha(120),
      texto: texto(MAXIMO_DO_TEXTO.aviso),
      prioridade: z.enum(keysOf(prioridadesDeAviso)).default('normal'),
      obrigatorio: z.boolean().default(false),
      publico: z.enum(keysOf(publicosDeAviso)),
      /** Roles, companies or people; none when it is for all. */
      alvos: z.array(campo.id).max(200, 'No máximo 200').default([]),
      /** Absent: now. */
      inicio: instant().nullish(),
      /** Absent: until it is ended. */
      fim: instant().nullish(),
    }),
    reply: aviso,
    status: 201,
  }),
  encerrar: defineCall({
    ...avisos,
    method: 'POST',
    path: 'avisos/{id}/encerrar',
    summary: 'Tira um aviso do ar; quem já o leu continua registrado',
    access: 'mensagens_update',
    body: z.strictObject({ versao: campo.versao }),
    reply: aviso,
  }),
  meus: defineCall({
    ...avisos,
    method: 'GET',
    path: 'avisos/meus',
    summary: 'Avisos no ar para quem chama, os que não leu primeiro',
    access: 'signedIn',
    reply: z.object({ naoLidos: z.number(), avisos: z.array(meu) }),
  }),
  recebidas: defineCall({
    ...avisos,
    method: 'GET',
    path: 'mensagens/recebidas',
    summary: `O que quem chama recebeu: avisos, e-mails do sistema e mensagens em lote, os ${RECEBIDAS_MOSTRADAS} mais novos`,
    access: 'signedIn',
    reply: z.object({ mensagens: z.array(recebida) }),
  }),
  ler: defineCall({
    ...avisos,
    method: 'POST',
    path: 'avisos/{id}/lido',
    summary: 'Registra que quem chama leu o aviso',
    access: 'signedIn',
    ownHands: true,
    body: z.strictObject({}),
    reply: z.object({ naoLidos: z.number() }),
  }),
};
