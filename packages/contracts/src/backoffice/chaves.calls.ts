import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf, texto } from '../call-parts.ts';
import { listQuery, pageOf, queryText } from '../list.ts';
import { empresaDaChave, formato, GET, id, motivo, POST } from './comum.calls.ts';

export const acoesDeChave = { emissao: 'Emissão', bloqueio: 'Bloqueio', liberacao: 'Liberação' } as const;
export type AcaoDeChave = keyof typeof acoesDeChave;
/** `inadimplencia` is written by the finance side, and only it is lifted by a payment. */
export const origensDeChave = { manual: 'Manual', inadimplencia: 'Inadimplência' } as const;
export type OrigemDeChave = keyof typeof origensDeChave;
export const situacoesDeChave = { ativa: 'Ativa', bloqueada: 'Bloqueada', vencida: 'Vencida' } as const;
export type SituacaoDeChave = keyof typeof situacoesDeChave;

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
    ownHands: true,
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
