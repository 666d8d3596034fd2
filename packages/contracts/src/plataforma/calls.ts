import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { linha, ok, texto } from '../call-parts.ts';
import { listQuery, pageOf, queryText } from '../list.ts';
import { listaDeCargas } from './lista-de-cargas.ts';
import { listaDeMudancas, listaDePostosDeLado } from './listas.ts';
import { type SituacaoDeTrabalho, situacoesDeTrabalho } from './situacoes.ts';

const jobParams = z.strictObject({ id: z.uuid() });

export const trabalho = z.object({
  id: z.string(),
  tipo: z.string(),
  titulo: z.string(),
  situacao: z.enum(Object.keys(situacoesDeTrabalho) as [SituacaoDeTrabalho, ...SituacaoDeTrabalho[]]),
  feito: z.number(),
  total: z.number().nullable(),
  erro: z.string().nullable(),
  resultado: z.record(z.string(), z.unknown()).nullable(),
  /** Where the result is downloaded, by the person who asked for it, until it expires. */
  arquivo: z.object({ url: z.string(), nome: z.string(), expiraEm: z.string().nullable() }).nullable(),
  criadoEm: z.string(),
  terminadoEm: z.string().nullable(),
});
export type Trabalho = z.infer<typeof trabalho>;

const jobs = { domain: 'jobs', access: 'signedIn' } as const;
export const jobsCalls = {
  list: defineCall({
    ...jobs,
    method: 'GET',
    path: 'jobs',
    summary: 'Trabalhos recentes de quem chama',
    reply: z.array(trabalho),
  }),
  get: defineCall({
    ...jobs,
    method: 'GET',
    path: 'jobs/{id}',
    summary: 'Um trabalho',
    params: jobParams,
    reply: trabalho,
  }),
  events: defineCall({
    ...jobs,
    method: 'GET',
    path: 'jobs/{id}/events',
    summary: 'Progresso de um trabalho, por eventos do servidor',
    params: jobParams,
    replyType: 'text/event-stream',
  }),
  cancel: defineCall({
    ...jobs,
    method: 'POST',
    path: 'jobs/{id}/cancel',
    summary: 'Cancela um trabalho',
    params: jobParams,
    reply: trabalho,
  }),
};

const MAX_TOPICS = 20;
/** `salao:12,catalogo`: names of topics, with the number of the record where they are of one. */
const temas = z
  .string()
  .max(1000)
  .regex(/^[a-z][a-z-]{0,39}(:[1-9]\d{0,14})?(,[a-z][a-z-]{0,39}(:[1-9]\d{0,14})?)*$/, {
    error: 'Escreva os temas separados por vírgula, como em pedidos:12,catalogo.',
  })
  .transform((lista) => [...new Set(lista.split(','))])
  .refine((lista) => lista.length <= MAX_TOPICS, { error: `Peça até ${MAX_TOPICS} temas de cada vez.` });

/** An event of a topic: what is said of it is up to the topic (`defineTopic`). */
export const eventoDeTema = z.object({ tema: z.string(), dados: z.unknown() });

export const eventosCalls = {
  ouvir: defineCall({
    domain: 'events',
    access: 'signedIn',
    method: 'GET',
    path: 'eventos',
    summary:
      'Eventos de um ou mais temas, assim que acontecem; `Last-Event-ID` retoma, ou `recarregar` manda ler tudo de novo',
    query: z.strictObject({ temas }),
    replyType: 'text/event-stream',
  }),
};

const postos = { domain: 'jobs', path: 'trabalhos-postos-de-lado' } as const;
/** Work that ended the program too often, for whoever looks after the group's people and what they do. */
export const postosDeLadoCalls = {
  list: listaDePostosDeLado.call,
  retry: defineCall({
    ...postos,
    access: 'users_update',
    method: 'POST',
    path: 'trabalhos-postos-de-lado/{id}/tentar',
    summary: 'Devolve à fila uma tarefa com falha',
    reply: ok,
  }),
  discard: defineCall({
    ...postos,
    access: 'users_update',
    method: 'DELETE',
    path: 'trabalhos-postos-de-lado/{id}',
    summary: 'Descarta uma tarefa com falha',
    reply: ok,
  }),
};
export const jobAccepted = z.object({ jobId: z.string() });

export const arquivosCalls = {
  get: defineCall({
    domain: 'uploads',
    access: 'signedIn',
    method: 'GET',
    path: 'arquivos/{id}',
    summary: 'Conteúdo de um arquivo do grupo',
    params: jobParams,
    replyType: 'application/octet-stream',
  }),
  logoDoGrupo: defineCall({
    domain: 'uploads',
    access: 'public',
    method: 'GET',
    path: 'arquivos/logo/{slug}',
    summary: 'Logo do grupo, para a tela de entrada',
    params: z.strictObject({ slug: z.string().max(80) }),
    replyType: 'image/*',
  }),
};

const mudanca = listaDeMudancas.row;

const log = { domain: 'logs', access: 'signedIn' } as const;
const registro = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const anotacao = texto(2000);

/** The history of a record is for who may read the record; the handler checks it against each one. */
export const logCalls = {
  index: listaDeMudancas.call,
  notes: defineCall({
    ...log,
    method: 'GET',
    path: 'log/notes',
    summary: 'Histórico das observações de uma empresa ou de um contrato',
    query: listQuery(['id', 'quando'], { empresaId: idText.optional(), contratoId: idText.optional() }),
    reply: pageOf(mudanca),
  }),
  account: defineCall({
    ...log,
    method: 'GET',
    path: 'log/account',
    summary: 'Histórico de uma conta bancária',
    query: listQuery(['id', 'quando'], { contaId: idText }),
    reply: pageOf(mudanca),
  }),
  contract: defineCall({
    ...log,
    method: 'GET',
    path: 'log/contract',
    summary: 'Histórico de um contrato',
    query: listQuery(['id', 'quando'], { contratoId: idText }),
    reply: pageOf(mudanca),
  }),
  carga: listaDeCargas.call,
  create: defineCall({
    ...log,
    method: 'POST',
    path: 'log/create',
    summary: 'Anota um texto no histórico de um registro que a pessoa pode ler',
    body: z.strictObject({
      entidade: z.string().regex(/^[a-z_]{1,60}$/),
      registroId: registro,
      texto: anotacao,
    }),
    reply: mudanca,
    status: 201,
  }),
  createContractObs: defineCall({
    ...log,
    method: 'POST',
    path: 'log/createContractObs',
    summary: 'Anota um texto no histórico de um contrato',
    body: z.strictObject({ contratoId: registro, texto: anotacao }),
    reply: mudanca,
    status: 201,
  }),
  createNoteContractObs: defineCall({
    ...log,
    method: 'POST',
    path: 'log/createNoteContractObs',
    summary: 'Anota um texto no histórico de uma observação de contrato',
    body: z.strictObject({ observacaoId: registro, texto: anotacao }),
    reply: mudanca,
    status: 201,
  }),
};

export const buscaCalls = {
  busca: defineCall({
    domain: 'busca',
    access: 'signedIn',
    method: 'GET',
    path: 'busca',
    summary: 'Registros de todas as áreas que a pessoa pode ver, por um texto',
    query: z.strictObject({ search: queryText }),
    reply: z.array(
      z.object({
        tipo: z.string(),
        id: z.number(),
        rotulo: z.string(),
        detalhe: z.string().nullable(),
        caminho: z.string(),
      }),
    ),
  }),
};
export type ResultadoDeBusca = z.infer<typeof buscaCalls.busca.reply>[number];

const usoDoRegistro = z.object({
  /** Table of what refers to the record, as the history names it; empty for what has no name of its own. */
  tabela: z.string(),
  /** How many in use, up to `MAX_USOS`. */
  total: z.number(),
  /** What the newest are called, for who may read them. */
  nomes: z.array(z.string()),
});
export type UsoDoRegistro = z.infer<typeof usoDoRegistro>;
/** Uses are counted up to here: past it nobody counts. */
export const MAX_USOS = 1000;

export const usosCalls = {
  doRegistro: defineCall({
    domain: 'busca',
    access: 'signedIn',
    method: 'GET',
    path: 'usos/{recurso}/{id}',
    summary: 'Onde um registro é usado por registros ativos; para quem pode lê-lo',
    params: z.strictObject({ recurso: z.string().regex(/^[\w-]{1,60}$/, 'Valor inválido'), id: idText }),
    reply: z.array(usoDoRegistro),
  }),
};

const preferencia = z.object({ chave: z.string(), valor: z.record(z.string(), z.unknown()) });
export const areasDePreferencia = [
  'financial',
  'client',
  'mensalidadeLote',
  'funcionario',
  'boleto',
  'nfse',
  'nfe',
  'caixaMovimento',
  'product',
] as const;
/** What is kept of a screen besides those areas: the arrangement of the panel, the skipped steps of the first hour, the favourite reports. */
const chavesDePreferencia = [...areasDePreferencia, 'painel', 'primeira-hora', 'relatorios'] as const;
export type ChaveDePreferencia = (typeof chavesDePreferencia)[number];
const chaveDePreferencia = z.enum(chavesDePreferencia, 'Não há preferências com esta chave');
const prefs = { domain: 'preferences', access: 'signedIn' } as const;
const filtro = z.object({
  id: z.number(),
  tela: z.string(),
  nome: z.string(),
  conteudo: z.record(z.string(), z.unknown()),
  compartilhado: z.boolean(),
  meu: z.boolean(),
});
export type FiltroSalvo = z.infer<typeof filtro>;
const conteudo = z
  .record(z.string().max(60), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 20_000, 'Conteúdo grande demais');

export const preferencesCalls = {
  areas: areasDePreferencia.map((area) =>
    defineCall({
      ...prefs,
      method: 'GET',
      path: `preferences/${area}`,
      summary: `Preferências da tela (${area}): as da pessoa, senão as do grupo`,
      reply: preferencia,
    }),
  ),
  save: defineCall({
    ...prefs,
    method: 'POST',
    path: 'preferences',
    summary: 'Guarda preferências de uma tela para quem chama, ou para todo o grupo',
    body: z.strictObject({
      chave: chaveDePreferencia,
      valor: conteudo,
      paraTodos: z.boolean().default(false),
    }),
    reply: preferencia,
  }),
  get: defineCall({
    ...prefs,
    method: 'GET',
    path: 'preferences',
    summary: 'Preferências de uma chave',
    query: z.strictObject({ chave: chaveDePreferencia }),
    reply: preferencia,
  }),
  filters: defineCall({
    ...prefs,
    method: 'GET',
    path: 'customfilters',
    summary: 'Visões salvas de uma tela: as da pessoa e as compartilhadas',
    query: z.strictObject({ tela: z.string().max(80).optional() }),
    reply: z.array(filtro),
  }),
  createFilter: defineCall({
    ...prefs,
    method: 'POST',
    path: 'customfilters',
    summary: 'Salva uma visão',
    body: z.strictObject({
      tela: linha(80),
      nome: linha(60),
      conteudo,
      compartilhado: z.boolean().default(false),
    }),
    reply: filtro,
    status: 201,
  }),
  updateFilter: defineCall({
    ...prefs,
    method: 'PUT',
    path: 'customfilters/{id}',
    summary: 'Altera uma visão própria',
    body: z.strictObject({
      nome: linha(60).optional(),
      conteudo: conteudo.optional(),
      compartilhado: z.boolean().optional(),
    }),
    reply: filtro,
  }),
  deleteFilter: defineCall({
    ...prefs,
    method: 'DELETE',
    path: 'customfilters/{id}',
    summary: 'Remove uma visão própria',
    reply: ok,
  }),
};

const aviso = z.object({
  id: z.number(),
  titulo: z.string(),
  texto: z.string(),
  /** Screen that the notice is about. */
  caminho: z.string().nullable(),
  gravidade: z.enum(['info', 'sucesso', 'atencao']),
  criadoEm: z.string(),
  lido: z.boolean(),
});
export type AvisoPessoal = z.infer<typeof aviso>;

const avisos = { domain: 'avisos', access: 'signedIn' } as const;
/** What the program has to tell a person: work that ended, support that acted in their name. The bell of the web. */
export const avisosCalls = {
  list: defineCall({
    ...avisos,
    method: 'GET',
    path: 'avisos-do-sistema',
    summary: 'Avisos de quem chama, os mais novos primeiro, e quantos não foram lidos',
    reply: z.object({ naoLidos: z.number(), avisos: z.array(aviso) }),
  }),
  read: defineCall({
    ...avisos,
    method: 'POST',
    path: 'avisos-do-sistema/lidos',
    summary: 'Marca avisos como lidos; sem ids, todos',
    ownHands: true,
    body: z.strictObject({ ids: z.array(z.number().int().positive()).max(100).optional() }),
    reply: z.object({ naoLidos: z.number() }),
  }),
};
