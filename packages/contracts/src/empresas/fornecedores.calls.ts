import { z } from 'zod';
import { defineCall } from '../call.ts';
import { telefone } from '../fields.ts';
import { listQuery, pageOf } from '../list.ts';
import { empresaCampos } from './campos.ts';
import { empresaCurta, enderecoEntrada } from './esquemas.ts';

const companies = { domain: 'companies' } as const;
const campo = <K extends keyof typeof empresaCampos>(nome: K): (typeof empresaCampos)[K]['schema'] =>
  empresaCampos[nome].schema;

export const fornecedorCurto = empresaCurta.extend({ email: z.string().nullable(), telefone: z.string().nullable() });
export type FornecedorCurto = z.output<typeof fornecedorCurto>;

/** A supplier made in passing, from another screen; the full form is that of companies. */
export const fornecedorNovo = z.strictObject({
  tipoPessoa: z.enum(['juridica', 'fisica', 'estrangeira']).default('juridica'),
  nomeFantasia: campo('nomeFantasia'),
  razaoSocial: campo('razaoSocial'),
  cnpj: campo('cnpj'),
  cpf: campo('cpf'),
  ieSituacao: campo('ieSituacao'),
  ie: campo('ie'),
  email: campo('email'),
  telefone: telefone({ label: 'Telefone' }).schema,
  endereco: enderecoEntrada.omit({ id: true, ativo: true, tipo: true }),
});
export type FornecedorNovo = z.output<typeof fornecedorNovo>;

export const fornecedorCalls = {
  list: defineCall({
    ...companies,
    method: 'GET',
    path: 'fornecedor',
    summary: 'Lista curta de fornecedores',
    access: { any: ['fornecedores_index', 'fornecedores_show'] },
    query: listQuery(['id', 'nomeFantasia', 'razaoSocial', 'cnpj', 'cpf', 'cidade', 'uf'], {}),
    reply: pageOf(fornecedorCurto),
  }),
  get: defineCall({
    ...companies,
    method: 'GET',
    path: 'fornecedor/{id}',
    summary: 'O essencial de um fornecedor',
    access: { any: ['fornecedores_index', 'fornecedores_show', 'fornecedores_update'] },
    reply: fornecedorCurto,
  }),
  create: defineCall({
    ...companies,
    method: 'POST',
    path: 'fornecedor',
    summary: 'Cria um fornecedor com o essencial',
    access: 'fornecedores_create',
    body: fornecedorNovo,
    reply: fornecedorCurto,
    status: 201,
  }),
};
