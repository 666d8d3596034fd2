import { z } from 'zod';
import { defineCall } from '../call.ts';
import { linha } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { partialOf } from '../partial.ts';
import { permissions, type Slug } from '../permissions.ts';
import { direitosDeChave } from './alcance.ts';
import { listaDeChavesDeApi, verChavesDeApi } from './listas.ts';

const chaves = { domain: 'chaves-de-api' } as const;
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const endereco = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Informe um endereço IP ou uma rede, como 203.0.113.7 ou 203.0.113.0/24',
});
const direitos = permissions.map(({ slug }) => slug).filter((slug) => direitosDeChave.has(slug)) as [Slug, ...Slug[]];

const campos = {
  nome: linha(80),
  permissoes: z
    .array(z.enum(direitos))
    .min(1, 'Escolha o que a chave pode fazer')
    .max(direitos.length)
    .transform((slugs) => [...new Set(slugs)].sort()),
  /** Null: all companies that its person sees. */
  empresaIds: z.array(id).min(1, 'Escolha ao menos uma empresa').max(500).nullable().default(null),
  enderecos: z.array(endereco).max(50, 'No máximo 50 endereços').default([]),
  /** The last day on which it is taken. */
  expiraEm: civilDate().nullable().default(null),
};

const chave = listaDeChavesDeApi.row;

/** Keys by which other programs use the API (`docs/api.md`). */
export const chavesDeApiCalls = {
  list: listaDeChavesDeApi.call,
  atual: defineCall({
    ...chaves,
    method: 'GET',
    path: 'chaves-de-api/atual',
    summary: 'O que pode a chave que faz a chamada; nenhuma, para quem entrou com senha',
    access: 'signedIn',
    reply: z.object({
      chave: z
        .object({
          nome: z.string(),
          pessoa: z.string(),
          permissoes: z.array(z.string()),
          empresaIds: z.array(z.number()).nullable(),
          expiraEm: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  get: defineCall({
    ...chaves,
    method: 'GET',
    path: 'chaves-de-api/{id}',
    summary: 'Lê uma chave; o segredo não é guardado',
    access: verChavesDeApi,
    reply: chave,
  }),
  create: defineCall({
    ...chaves,
    method: 'POST',
    path: 'chaves-de-api',
    summary: 'Cria uma chave que age em nome de quem a cria; o segredo vem só nesta resposta',
    access: 'chaves_de_api_create',
    body: z.strictObject(campos),
    reply: chave.extend({ segredo: z.string() }),
    status: 201,
    ownHands: true,
    freshProof: true,
    secretReply: true,
  }),
  update: defineCall({
    ...chaves,
    method: 'PUT',
    path: 'chaves-de-api/{id}',
    summary: 'Altera o que uma chave pode, de onde e até quando',
    access: 'chaves_de_api_update',
    body: z.strictObject({ versao: z.number().int().positive(), ...partialOf(campos) }),
    reply: chave,
    ownHands: true,
    freshProof: true,
  }),
  revogar: defineCall({
    ...chaves,
    method: 'DELETE',
    path: 'chaves-de-api/{id}',
    summary: 'Revoga uma chave, que deixa de ser aceita na hora e para sempre',
    access: 'chaves_de_api_update',
    reply: chave,
    ownHands: true,
  }),
};
