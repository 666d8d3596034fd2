import { z } from 'zod';
import { defineCall } from '../call.ts';
import { queryFlag } from '../list.ts';
import type { Access } from '../permissions.ts';
import { observacaoCampos } from './campos.ts';
import { observacaoGuardada } from './esquemas.ts';
import { lerObservacoes, listaDeObservacoes } from './lista-de-observacoes.ts';

const companies = { domain: 'companies' } as const;
const familias = ['clientes', 'fornecedores', 'meus_dados', 'revendas'] as const;
const alterar: Access = { any: familias.map((f) => `${f}_update` as const) };
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const { texto } = observacaoCampos;

/** Notes on a company; a note may be tied to one of its contracts. */
export const observacoesCalls = {
  list: listaDeObservacoes.call,
  get: defineCall({
    ...companies,
    method: 'GET',
    path: 'observacoes/{id}',
    summary: 'Lê uma observação',
    access: lerObservacoes,
    reply: observacaoGuardada,
  }),
  create: defineCall({
    ...companies,
    method: 'POST',
    path: 'observacoes',
    summary: 'Acrescenta uma observação a uma empresa',
    access: alterar,
    body: z.strictObject({ empresaId: id, texto: texto.schema, contratoId: id.nullable().default(null) }),
    reply: observacaoGuardada,
    status: 201,
  }),
  update: defineCall({
    ...companies,
    method: 'PUT',
    path: 'observacoes/{id}',
    summary: 'Altera o texto de uma observação',
    access: alterar,
    body: z.strictObject({ texto: texto.schema, versao: z.number().int().positive().optional() }),
    reply: observacaoGuardada,
  }),
  archive: defineCall({
    ...companies,
    method: 'DELETE',
    path: 'observacoes/{id}',
    summary: 'Inativa uma observação; com somenteInativos=true, ativa',
    access: alterar,
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: observacaoGuardada,
  }),
  inactivate: defineCall({
    ...companies,
    method: 'POST',
    path: 'observacoes/inactivate',
    summary: 'Inativa uma observação (o id vai no corpo)',
    access: alterar,
    body: z.strictObject({ id }),
    reply: observacaoGuardada,
  }),
  linkContract: defineCall({
    ...companies,
    method: 'POST',
    path: 'observacoes/linkContract',
    summary: 'Liga uma observação a um contrato, ou desliga com null',
    access: alterar,
    body: z.strictObject({ id, contratoId: id.nullable() }),
    reply: observacaoGuardada,
  }),
};
