import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import {
  canaisDeVersao,
  type EstadoDeConexao,
  estadosDeConexao,
  type SituacaoDoServidor,
  situacoesDoServidor,
} from '../core/versoes.ts';
import { exportFormats, listQuery, option, pageOf, queryFlag, queryText } from '../list.ts';
import { partialOf } from '../partial.ts';
import { keysOf, linha, texto } from './comum.ts';

const backoffice = { domain: 'backoffice' } as const;
const GET = { ...backoffice, method: 'GET' } as const;
const POST = { ...backoffice, method: 'POST' } as const;
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const motivo = linha(300).refine((text) => text.length >= 5, '* MÍNIMO DE 5 CARACTERES');
const formato = z.strictObject({ formato: z.enum(exportFormats) });
const verVersoes = { any: ['versoes_core_index', 'versoes_core_show'] } as const;
const verChavesDoServidor = { any: ['api_core_keys_index', 'api_core_keys_show'] } as const;

// Access keys ---------------------------------------------------------------------------------------------------------

export const acoesDeChave = { emissao: 'Emissão', bloqueio: 'Bloqueio', liberacao: 'Liberação' } as const;
export type AcaoDeChave = keyof typeof acoesDeChave;
/** `inadimplencia` is written by the finance side, and only it is lifted by a payment. */
export const origensDeChave = { manual: 'Manual', inadimplencia: 'Inadimplência' } as const;
export type OrigemDeChave = keyof typeof origensDeChave;
export const situacoesDeChave = { ativa: 'Ativa', bloqueada: 'Bloqueada', vencida: 'Vencida' } as const;
export type SituacaoDeChave = keyof typeof situacoesDeChave;

const empresaDaChave = z.object({ empresa: option, revenda: option.nullable() });
const condicoes = {
  /** Civil date of the last day it serves; null: no end. */
  validade: z.string().nullable(),
  acessos: z.number(),
  /** Days a server may go on without reaching the provider. */
  carenciaDias: z.number(),
};

export const chaveMovimento = empresaDaChave.extend({
  id: z.number(),
  chaveId: z.number(),
  codigo: z.string(),
  /** Null: the key is of the whole company. */
  terminal: z.string().nullable(),
  acao: z.enum(keysOf(acoesDeChave)),
  origem: z.enum(keysOf(origensDeChave)),
  motivo: z.string(),
  ...condicoes,
  autor: z.string().nullable(),
  quando: z.string(),
});
export type ChaveMovimento = z.output<typeof chaveMovimento>;

export const chaveAtual = empresaDaChave.extend({
  id: z.number(),
  codigo: z.string(),
  terminal: z.string().nullable(),
  situacao: z.enum(keysOf(situacoesDeChave)),
  ...condicoes,
  bloqueioMotivo: z.string().nullable(),
  bloqueioOrigem: z.enum(keysOf(origensDeChave)).nullable(),
  bloqueadaEm: z.string().nullable(),
  emitidaEm: z.string(),
  atualizadaEm: z.string(),
});
export type ChaveAtual = z.output<typeof chaveAtual>;

/** Issuing again for the same company and terminal renews: the code stays, validity and accesses change. */
const chaveAto = z
  .strictObject({
    acao: z.enum(keysOf(acoesDeChave)),
    /** For a block or a release. */
    chaveId: id.optional(),
    /** For an issue, as the fields below. */
    empresaId: id.optional(),
    terminal: texto(60).nullable().default(null),
    validade: z.iso.date('DATA INVÁLIDA').nullable().default(null),
    acessos: z.number().int().min(1, '* MÍNIMO 1').max(9999).default(1),
    carenciaDias: z.number().int().min(0).max(90).default(7),
    motivo,
  })
  .superRefine(({ acao, chaveId, empresaId }, context) => {
    const falta =
      acao === 'emissao' ? (empresaId === undefined ? 'empresaId' : null) : chaveId === undefined ? 'chaveId' : null;
    if (falta) context.addIssue({ code: 'custom', path: [falta], message: '* CAMPO OBRIGATÓRIO' });
  });
export type ChaveAto = z.output<typeof chaveAto>;

const filtrosDeMovimento = {
  empresaId: idText.optional(),
  revendaId: idText.optional(),
  chaveId: idText.optional(),
  terminal: queryText.optional(),
  acao: z.enum(keysOf(acoesDeChave)).optional(),
  origem: z.enum(keysOf(origensDeChave)).optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
};
const filtrosDeChave = {
  empresaId: idText.optional(),
  revendaId: idText.optional(),
  terminal: queryText.optional(),
  situacao: z.enum(keysOf(situacoesDeChave)).optional(),
  /** Keys that end by this day. */
  venceAte: z.iso.date().optional(),
};
const movimentosQuery = listQuery(['id', 'quando', 'empresa', 'terminal', 'acao'], filtrosDeMovimento);
const chavesQuery = listQuery(['id', 'empresa', 'terminal', 'validade', 'acessos', 'atualizadaEm'], filtrosDeChave);

/** The right to use the product, by company and terminal. The provider writes; a client group sees its own. */
export const chavesCalls = {
  list: defineCall({
    ...GET,
    path: 'chave',
    summary: 'Histórico de chaves: cada emissão, bloqueio e liberação, os mais novos primeiro',
    access: 'relatorio_de_chaves',
    query: movimentosQuery,
    reply: pageOf(chaveMovimento),
  }),
  get: defineCall({
    ...GET,
    path: 'chave/{id}',
    summary: 'Um ato do histórico de chaves',
    access: 'relatorio_de_chaves',
    reply: chaveMovimento,
  }),
  act: defineCall({
    ...POST,
    path: 'chave',
    summary: 'Emite, bloqueia ou libera uma chave (só o provedor e a revenda na sua carteira)',
    access: { any: ['chaves_create', 'chaves_update'] },
    body: chaveAto,
    reply: chaveMovimento,
    status: 201,
  }),
  report: defineCall({
    ...GET,
    path: 'report-key',
    summary: 'Situação atual das chaves por empresa e terminal',
    access: 'relatorio_de_chaves',
    query: chavesQuery,
    reply: pageOf(chaveAtual).extend({
      resumo: z.object({ ativa: z.number(), bloqueada: z.number(), vencida: z.number(), acessos: z.number() }),
    }),
  }),
  exportMovimentos: defineCall({
    ...GET,
    path: 'exports/chave.{formato}',
    summary: 'Exporta o histórico de chaves como na tela',
    access: 'relatorio_de_chaves',
    params: formato,
    query: movimentosQuery,
    replyType: 'application/octet-stream',
  }),
  exportReport: defineCall({
    ...GET,
    path: 'exports/report-key.{formato}',
    summary: 'Exporta a situação das chaves como na tela',
    access: 'relatorio_de_chaves',
    params: formato,
    query: chavesQuery,
    replyType: 'application/octet-stream',
  }),
};

// Keys of the terminals' servers --------------------------------------------------------------------------------------

const canal = z.enum(keysOf(canaisDeVersao));
const apiCoreKeyCampos = {
  nome: linha(80),
  /** Which published versions its server is offered. */
  canal: canal.default('estavel'),
  expiraEm: z.iso.date('DATA INVÁLIDA').nullable().default(null),
};

export const apiCoreKey = empresaDaChave.extend({
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  nome: z.string(),
  canal,
  expiraEm: z.string().nullable(),
  /** The first characters of the key, by which people tell one from another. */
  prefixo: z.string(),
  /** Installation the key is bound to since its first contact. */
  instalacao: z.string().nullable(),
  /** When another installation last tried to use the key. */
  conflitoEm: z.string().nullable(),
  ultimoContato: z.string().nullable(),
  criadoEm: z.string(),
  atualizadoEm: z.string(),
});
export type ApiCoreKey = z.output<typeof apiCoreKey>;

export const apiCoreKeysCalls = {
  list: defineCall({
    ...GET,
    path: 'api-core-keys',
    summary: 'Lista chaves dos servidores de terminais',
    access: verChavesDoServidor,
    query: listQuery(['id', 'nome', 'empresa', 'expiraEm', 'ultimoContato', 'criadoEm', 'atualizadoEm'], {
      empresaId: idText.optional(),
      revendaId: idText.optional(),
      canal: canal.optional(),
    }),
    reply: pageOf(apiCoreKey),
  }),
  get: defineCall({
    ...GET,
    path: 'api-core-keys/{id}',
    summary: 'Lê a chave de um servidor; o segredo não é guardado',
    access: { any: ['api_core_keys_index', 'api_core_keys_show', 'api_core_keys_update'] },
    reply: apiCoreKey,
  }),
  create: defineCall({
    ...POST,
    path: 'api-core-keys',
    summary: 'Cria a chave de um servidor; o segredo vem só nesta resposta',
    access: 'api_core_keys_create',
    body: z.strictObject({ empresaId: id, ...apiCoreKeyCampos }),
    reply: apiCoreKey.extend({ segredo: z.string() }),
    status: 201,
  }),
  update: defineCall({
    ...backoffice,
    method: 'PUT',
    path: 'api-core-keys/{id}',
    summary: 'Altera a chave de um servidor; desvincular deixa outra instalação usá-la',
    access: 'api_core_keys_update',
    body: z.strictObject({
      versao: z.number().int().positive().optional(),
      ...partialOf(apiCoreKeyCampos),
      desvincular: z.boolean().optional(),
    }),
    reply: apiCoreKey,
  }),
  archive: defineCall({
    ...backoffice,
    method: 'DELETE',
    path: 'api-core-keys/{id}',
    summary: 'Inativa a chave de um servidor, que deixa de ser aceita na hora; com somenteInativos=true, ativa',
    access: 'api_core_keys_update',
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: apiCoreKey,
  }),
};

// Servers and versions ------------------------------------------------------------------------------------------------

const estados = keysOf(estadosDeConexao) as [EstadoDeConexao, ...EstadoDeConexao[]];
const situacoes = keysOf(situacoesDoServidor) as [SituacaoDoServidor, ...SituacaoDoServidor[]];

export const servidorConectado = empresaDaChave.extend({
  /** Id of the server's key. */
  id: z.number(),
  nome: z.string(),
  canal,
  estado: z.enum(estados),
  ultimoContato: z.string().nullable(),
  endereco: z.string().nullable(),
  sistema: z.string().nullable(),
  versao: z.string().nullable(),
  /** The newest version its channel offers today. */
  ultimaVersao: z.string().nullable(),
  /** Null while the server has told no version, or nothing is published. */
  atualizado: z.boolean().nullable(),
  /** False when its version is below the lowest the newest one still supports. */
  suportado: z.boolean().nullable(),
  alvo: z.object({ versao: z.string(), situacao: z.enum(situacoes), erro: z.string().nullable() }).nullable(),
  discoLivreMb: z.number().nullable(),
  discoTotalMb: z.number().nullable(),
  /** Sales and documents waiting to be sent. */
  fila: z.number().nullable(),
  /** Seconds the server's clock is ahead (negative: behind). */
  relogioDesvioS: z.number().nullable(),
  acessosEmUso: z.number().nullable(),
  acessosContratados: z.number(),
});
export type ServidorConectado = z.output<typeof servidorConectado>;

const avisoDeVersao = z.object({
  id: z.number(),
  titulo: z.string(),
  texto: z.string(),
  gravidade: z.enum(['info', 'atencao']),
  versaoCore: option.nullable(),
  canal: canal.nullable(),
  /** Empty: every company. */
  empresas: z.array(option),
  ate: z.string(),
  /** Servers that have received it, of those it is meant for. */
  entregues: z.number(),
  destinados: z.number(),
  autor: z.string().nullable(),
  criadoEm: z.string(),
});
export type AvisoDeVersao = z.output<typeof avisoDeVersao>;

export const servidoresCalls = {
  status: defineCall({
    ...GET,
    path: 'prime-core-connection-status-report',
    summary: 'Último contato, saúde e versão de cada servidor de terminais',
    access: verVersoes,
    query: listQuery(['id', 'nome', 'empresa', 'ultimoContato', 'versao', 'fila'], {
      empresaId: idText.optional(),
      revendaId: idText.optional(),
      canal: canal.optional(),
      estado: z.enum(estados).optional(),
      desatualizado: queryFlag.optional(),
    }),
    reply: pageOf(servidorConectado).extend({
      resumo: z.object({ online: z.number(), atrasado: z.number(), nunca: z.number(), desatualizado: z.number() }),
    }),
  }),
  avisos: defineCall({
    ...GET,
    path: 'prime-core-versions-notifications',
    summary: 'Avisos enviados aos servidores; com somenteInativos, os vencidos',
    access: verVersoes,
    query: listQuery(['id', 'titulo', 'ate', 'criadoEm'], {}),
    reply: pageOf(avisoDeVersao),
  }),
  avisar: defineCall({
    ...POST,
    path: 'prime-core-versions-notifications',
    summary: 'Avisa os servidores de um canal ou de algumas empresas (só o provedor)',
    access: 'versoes_core_create',
    body: z.strictObject({
      titulo: linha(120),
      texto: texto(2000),
      gravidade: z.enum(['info', 'atencao']).default('info'),
      versaoCoreId: id.nullable().default(null),
      canal: canal.nullable().default(null),
      empresaIds: z.array(id).max(2000).default([]),
      ate: z.iso.date('DATA INVÁLIDA'),
    }),
    reply: avisoDeVersao,
    status: 201,
  }),
};

// Roll-outs -----------------------------------------------------------------------------------------------------------

export const situacoesDeImplantacao = {
  agendada: 'Agendada',
  em_andamento: 'Em andamento',
  concluida: 'Concluída',
  com_falhas: 'Concluída com falhas',
  cancelada: 'Cancelada',
} as const;
export type SituacaoDeImplantacao = keyof typeof situacoesDeImplantacao;

export const implantacao = z.object({
  id: z.number(),
  versaoCore: option,
  situacao: z.enum(keysOf(situacoesDeImplantacao)),
  /** Servers are told of the version from this instant on. */
  agendadaPara: z.string(),
  observacao: z.string().nullable(),
  autor: z.string().nullable(),
  criadoEm: z.string(),
  servidores: z.number(),
  porSituacao: z.record(z.enum(situacoes), z.number()),
});
export type Implantacao = z.output<typeof implantacao>;
const servidorDaImplantacao = empresaDaChave.extend({
  id: z.number(),
  nome: z.string(),
  situacao: z.enum(situacoes),
  versaoAntes: z.string().nullable(),
  erro: z.string().nullable(),
  atualizadoEm: z.string(),
});
export const implantacaoCompleta = implantacao.extend({ linhas: z.array(servidorDaImplantacao) });
export type ImplantacaoCompleta = z.output<typeof implantacaoCompleta>;

const restaurant = { domain: 'restaurant' } as const;
export const deployCalls = {
  list: defineCall({
    ...restaurant,
    method: 'GET',
    path: 'deploy',
    summary: 'Implantações de versões, as mais novas primeiro, com o progresso dos servidores',
    access: verVersoes,
    query: listQuery(['id', 'agendadaPara', 'criadoEm'], { versaoCoreId: idText.optional() }),
    reply: pageOf(implantacao),
  }),
  get: defineCall({
    ...restaurant,
    method: 'GET',
    path: 'deploy/{id}',
    summary: 'Uma implantação com cada servidor',
    access: verVersoes,
    reply: implantacaoCompleta,
  }),
  create: defineCall({
    ...restaurant,
    method: 'POST',
    path: 'deploy',
    summary: 'Leva uma versão aos servidores das empresas; sem empresaIds, a todos do canal (só o provedor)',
    access: 'versoes_core_update',
    body: z.strictObject({
      versaoCoreId: id,
      empresaIds: z.array(id).max(2000).default([]),
      /** Null: now. */
      agendadaPara: z.iso.datetime({ offset: true, error: 'DATA INVÁLIDA' }).nullable().default(null),
      observacao: texto(300).nullable().default(null),
    }),
    reply: implantacaoCompleta,
    status: 201,
  }),
  cancel: defineCall({
    ...restaurant,
    method: 'POST',
    path: 'deploy/{id}/cancelar',
    summary: 'Cancela o que os servidores ainda não começaram',
    access: 'versoes_core_update',
    reply: implantacaoCompleta,
  }),
};

// Fiscal documents ----------------------------------------------------------------------------------------------------

const mes = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'INFORME O MÊS E O ANO');
const totalDeDocumentos = z.object({
  /** Of the group whose documents they are. */
  grupo: option,
  empresa: option,
  competencia: z.string(),
  modelo: z.string(),
  emitidos: z.number(),
  cancelados: z.number(),
});
export type TotalDeDocumentos = z.output<typeof totalDeDocumentos>;

export const totalizadorCalls = {
  invoices: defineCall({
    ...GET,
    path: 'backoffice/totalizer/invoices',
    summary: 'Documentos fiscais por empresa e mês; sem período, os últimos doze meses',
    access: 'index_history_invoice',
    query: z.strictObject({
      de: mes.optional(),
      ate: mes.optional(),
      empresaId: idText.optional(),
      /** Another group than one's own: the provider's, for its clients. */
      grupoId: idText.optional(),
      modelo: z
        .string()
        .regex(/^[a-z0-9]{2,10}$/)
        .optional(),
    }),
    reply: z.object({
      de: z.string(),
      ate: z.string(),
      /** The kinds of document that are counted. */
      modelos: z.array(z.object({ modelo: z.string(), rotulo: z.string() })),
      linhas: z.array(totalDeDocumentos),
      totais: z.object({ emitidos: z.number(), cancelados: z.number() }),
    }),
  }),
};
