import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf, linha, linhaOuVazia, ok, texto } from '../call-parts.ts';
import { instant } from '../dates.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { queryFlag } from '../list.ts';
import { anexo } from './anexos.ts';
import { listaDeCampanhas, listaDeEnvios, listaDeSupressoes, verMensagens } from './listas.ts';
import { assuntoDaMensagem, textoDoEmail, textoDoSms, textoDoWhatsapp } from './modelos.ts';
import { idiomaNaMeta, modeloNaMeta, nomeNaMeta } from './na-meta.ts';
import { canaisDeMensagem, listasDePublico, motivosDeFora, situacoesDoEnvio } from './situacoes.ts';

const messaging = { domain: 'messaging' } as const;

/** Whom a campaign is for: a list, and what it is asked with, as its own address writes it. */
export const publicoDaCampanha = z.strictObject({
  lista: z.enum(keysOf(listasDePublico)),
  filtros: z
    .record(z.string().max(40), linhaOuVazia(200))
    .refine((filtros) => Object.keys(filtros).length <= 30, 'Filtros demais')
    .default({}),
});
export type PublicoDaCampanha = z.output<typeof publicoDaCampanha>;

const porMinuto = z.number().int().min(1, 'Ao menos 1').max(600, 'No máximo 600').default(60);
const comum = {
  nome: linha(120),
  empresaId: campo.id,
  publico: publicoDaCampanha,
  /** Messages handed over in any one minute. */
  porMinuto,
};
const doEmail = { ...comum, assunto: assuntoDaMensagem, texto: textoDoEmail };
const doSms = { ...comum, texto: textoDoSms };
const doWhatsapp = { ...comum, ...modeloNaMeta, texto: textoDoWhatsapp };
/** False leaves it as a draft, to be looked at first. */
const enviar = z.boolean().default(true);

/** What a form of either kind writes: each goes by its own call. */
export const campanhaEscrita = {
  body: z.discriminatedUnion('canal', [
    z.strictObject({ canal: z.literal('email'), ...doEmail, enviar }),
    z.strictObject({ canal: z.literal('sms'), ...doSms, enviar }),
    z.strictObject({ canal: z.literal('whatsapp'), ...doWhatsapp, enviar }),
  ]),
};

const campanha = listaDeCampanhas.row.extend({
  assunto: z.string().nullable(),
  texto: z.string(),
  /** Of WhatsApp: name and language of its template at Meta. */
  modeloExterno: z.string().nullable(),
  idioma: z.string().nullable(),
  filtros: z.record(z.string(), z.string()),
  porMinuto: z.number(),
  congeladaEm: z.string().nullable(),
  iniciadaEm: z.string().nullable(),
  terminadaEm: z.string().nullable(),
  /** Why nothing goes out now, although it is being sent. */
  espera: z.string().nullable(),
  /** How many of each outcome. */
  porSituacao: z.array(z.object({ situacao: z.enum(keysOf(situacoesDoEnvio)), quantos: z.number() })),
  porMotivo: z.array(z.object({ motivo: z.enum(keysOf(motivosDeFora)), quantos: z.number() })),
  /** Files that each e-mail takes along. */
  anexos: z.array(anexo),
});
export type Campanha = z.output<typeof campanha>;

const previa = z.object({
  /** Rows of the list, with or without an address. */
  total: z.number(),
  /** The one shown; null where there is none. */
  registro: z.object({ id: z.number(), nome: z.string(), endereco: z.string().nullable() }).nullable(),
  assunto: z.string().nullable(),
  texto: z.string(),
  /** Characters and parts of an SMS; null of an e-mail. */
  partes: z.number().nullable(),
});
export type PreviaDaMensagem = z.output<typeof previa>;

const versao = z.strictObject({ versao: campo.versao });
const daCampanha = { ...messaging, method: 'POST', reply: campanha } as const;
/** It begins with its group: whoever opens it is signed in nowhere. */
const segredo = z.strictObject({ segredo: z.string().regex(/^g[1-9]\d{0,14}-[\w-]{43}$/, 'Link inválido') });

/** Messages to many: written, frozen with who gets them, sent at a pace, followed one by one. */
export const campanhasCalls = {
  list: listaDeCampanhas.call,
  envios: listaDeEnvios.call,
  get: defineCall({
    ...messaging,
    method: 'GET',
    path: 'campanhas/{id}',
    summary: 'Uma campanha, com quantos de cada resultado',
    access: verMensagens,
    reply: campanha,
  }),
  email: defineCall({
    ...daCampanha,
    path: 'email/send',
    summary: 'Envia um e-mail a quem uma lista tem; ou o deixa em rascunho',
    access: { all: ['mensagens_create', 'mensagens_enviar'] },
    body: z.strictObject({ ...doEmail, enviar }),
    status: 201,
  }),
  sms: defineCall({
    ...daCampanha,
    path: 'sms/send',
    summary: 'Envia um SMS a quem uma lista tem; ou o deixa em rascunho',
    access: { all: ['mensagens_create', 'mensagens_enviar'] },
    body: z.strictObject({ ...doSms, enviar }),
    status: 201,
  }),
  whatsapp: defineCall({
    ...daCampanha,
    path: 'whatsapp/send',
    summary: 'Envia uma mensagem de WhatsApp a quem uma lista tem; ou a deixa em rascunho',
    access: { all: ['mensagens_create', 'mensagens_enviar'] },
    body: z.strictObject({ ...doWhatsapp, enviar }),
    status: 201,
  }),
  update: defineCall({
    ...messaging,
    method: 'PUT',
    path: 'campanhas/{id}',
    summary: 'Altera uma campanha em rascunho',
    access: 'mensagens_create',
    body: z.strictObject({
      ...comum,
      assunto: assuntoDaMensagem.nullish(),
      modeloExterno: nomeNaMeta.nullish(),
      idioma: idiomaNaMeta.nullish(),
      texto: textoDoEmail,
      versao: campo.versao,
    }),
    reply: campanha,
  }),
  previa: defineCall({
    ...messaging,
    method: 'POST',
    path: 'mensagens/previa',
    summary: 'A mensagem como um dos destinatários a leria, e quantos a lista tem',
    access: 'mensagens_create',
    body: z.strictObject({
      canal: z.enum(keysOf(canaisDeMensagem)),
      empresaId: campo.id,
      publico: publicoDaCampanha,
      assunto: assuntoDaMensagem.nullish(),
      texto: textoDoEmail,
      /** Which of the rows, from the first. */
      posicao: z.number().int().min(1).max(1_000_000).default(1),
    }),
    reply: previa,
  }),
  congelar: defineCall({
    ...daCampanha,
    path: 'campanhas/{id}/congelar',
    summary: 'Escreve quem recebe e conta; nada é enviado ainda',
    access: 'mensagens_create',
    body: versao,
  }),
  reabrir: defineCall({
    ...daCampanha,
    path: 'campanhas/{id}/reabrir',
    summary: 'Volta uma campanha que ainda não saiu a rascunho, e esquece quem receberia',
    access: 'mensagens_create',
    body: versao,
  }),
  enviar: defineCall({
    ...daCampanha,
    path: 'campanhas/{id}/enviar',
    summary: 'Começa a enviar',
    access: 'mensagens_enviar',
    body: versao,
  }),
  agendar: defineCall({
    ...daCampanha,
    path: 'campanhas/{id}/agendar',
    summary: 'Começa a enviar em um momento; sem momento, tira o agendamento',
    access: 'mensagens_enviar',
    body: z.strictObject({ versao: campo.versao, quando: instant().nullable() }),
  }),
  pausar: defineCall({
    ...daCampanha,
    path: 'campanhas/{id}/pausar',
    summary: 'Para de enviar; o que já saiu, saiu',
    access: 'mensagens_enviar',
    body: versao,
  }),
  retomar: defineCall({
    ...daCampanha,
    path: 'campanhas/{id}/retomar',
    summary: 'Continua a enviar de onde parou',
    access: 'mensagens_enviar',
    body: versao,
  }),
  cancelar: defineCall({
    ...daCampanha,
    path: 'campanhas/{id}/cancelar',
    summary: 'Não envia o que falta',
    access: 'mensagens_enviar',
    body: versao,
  }),
  anexar: defineCall({
    ...daCampanha,
    path: 'campanhas/{id}/anexos',
    summary: 'Anexa um arquivo a cada e-mail da campanha (até 5 MB), enquanto ela não começou',
    access: 'mensagens_create',
    bodyKind: 'form',
    body: z.strictObject({}),
    status: 201,
  }),
  retirarAnexo: defineCall({
    ...messaging,
    method: 'DELETE',
    path: 'campanhas/{id}/anexos/{anexoId}',
    summary: 'Retira um anexo da campanha, enquanto ela não começou',
    access: 'mensagens_create',
    params: z.strictObject({ id: idText, anexoId: idText }),
    reply: campanha,
  }),
};

export const supressoesCalls = {
  list: listaDeSupressoes.call,
  create: defineCall({
    ...messaging,
    method: 'POST',
    path: 'mensagens/supressoes',
    summary: 'Nada mais é enviado a este endereço pelas mensagens em lote',
    access: 'mensagens_update',
    body: z.strictObject({
      canal: z.enum(keysOf(canaisDeMensagem)),
      endereco: linha(254),
      observacao: texto(300).nullish(),
    }),
    reply: ok,
    status: 201,
  }),
  archive: defineCall({
    ...messaging,
    method: 'DELETE',
    path: 'mensagens/supressoes/{id}',
    summary: 'Volta a enviar a este endereço; com somenteInativos, deixa de enviar outra vez',
    access: 'mensagens_update',
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: ok,
  }),
};

/** What an opt-out link opens: whoever has it, and nobody else. Nothing changes by being opened, only by the button. */
export const descadastroCalls = {
  ver: defineCall({
    ...messaging,
    method: 'GET',
    path: 'descadastro/{segredo}',
    summary: 'Página que pergunta se a pessoa não quer mais receber mensagens',
    access: 'public',
    secretParams: ['segredo'],
    params: segredo,
    reply: z.string(),
    replyType: 'text/html',
  }),
  /** RFC 8058: the program of the reader's mail calls it with `List-Unsubscribe=One-Click`, and so does the page's button. */
  sair: defineCall({
    ...messaging,
    method: 'POST',
    path: 'descadastro/{segredo}',
    summary: 'A pessoa não recebe mais mensagens em lote neste endereço',
    access: 'public',
    secretParams: ['segredo'],
    params: segredo,
    bodyKind: 'none',
    reply: z.string(),
    replyType: 'text/html',
  }),
};
