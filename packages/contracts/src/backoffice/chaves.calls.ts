import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keysOf, linha } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { GET, id, motivo, POST } from './comum.calls.ts';
import { listaDeAtosDeChave, listaDeChaves } from './listas-de-chaves.ts';
import { acoesDeChave } from './situacoes.ts';

const chaveMovimento = listaDeAtosDeChave.row;

/** Issuing again for the same company and terminal renews: the code stays, validity and accesses change. */
const chaveAto = z
  .strictObject({
    acao: z.enum(keysOf(acoesDeChave)),
    /** For a block or a release. */
    chaveId: id.optional(),
    /** For an issue, as the fields below. */
    empresaId: id.optional(),
    terminal: linha(60).nullable().default(null),
    validade: civilDate().nullable().default(null),
    acessos: z.number().int().min(1, 'Mínimo 1').max(9999).default(1),
    carenciaDias: z.number().int().min(0).max(90).default(7),
    motivo,
  })
  .superRefine(({ acao, chaveId, empresaId }, context) => {
    const falta =
      acao === 'emissao' ? (empresaId === undefined ? 'empresaId' : null) : chaveId === undefined ? 'chaveId' : null;
    if (falta) context.addIssue({ code: 'custom', path: [falta], message: '* CAMPO OBRIGATÓRIO' });
  });
export type ChaveAto = z.output<typeof chaveAto>;

/** The right to use the product, by company and terminal. The provider writes; a client group sees its own. */
export const chavesCalls = {
  list: listaDeAtosDeChave.call,
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
  report: listaDeChaves.call,
};
