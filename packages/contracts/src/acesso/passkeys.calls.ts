import { z } from 'zod';
import { defineCall } from '../call.ts';
import { linha, ok } from '../call-parts.ts';
import { credencialNova, credencialUsada } from './passkeys-credenciais.calls.ts';
import { sessaoAberta } from './sessoes.calls.ts';

const descritor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const extensions = z.looseObject({}).optional();

/** Argument of `navigator.credentials.get`, in its JSON form. */
export const opcoesDeUso = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
  allowCredentials: z.array(descritor).optional(),
  extensions,
});
export type OpcoesDeUso = z.output<typeof opcoesDeUso>;

/** Argument of `navigator.credentials.create`, in its JSON form. */
export const opcoesDeCadastro = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descritor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
  extensions,
});
export type OpcoesDeCadastro = z.output<typeof opcoesDeCadastro>;

export const passkeyPropria = z.object({
  id: z.number(),
  nome: z.string(),
  /** Kept by a password manager on several devices, not on one alone. */
  sincronizada: z.boolean(),
  criadaEm: z.string(),
  usadaEm: z.string().nullable(),
});
export type PasskeyPropria = z.output<typeof passkeyPropria>;

/** As many keys as a person may have. */
export const MAX_PASSKEYS = 20;

/** What may be asked for after the password. */
export const fatores = ['codigo', 'passkey'] as const;
export type Fator = (typeof fatores)[number];

/** Facts of a SECOND_FACTOR_REQUIRED: what may be shown, and for a passkey what to sign. */
export const segundoFatorPedido = z.object({ fatores: z.array(z.enum(fatores)), opcoes: opcoesDeUso.nullable() });
export type SegundoFator = z.output<typeof segundoFatorPedido>;

const nome = linha(60);
const daPessoa = { domain: 'users', access: 'signedIn' } as const;
const proprias = { ...daPessoa, ownHands: true } as const;
const publico = { domain: 'auth', access: 'public' } as const;
const grupoId = z.number().int().positive();

export const passkeysCalls = {
  list: defineCall({
    ...daPessoa,
    method: 'GET',
    path: 'users/passkeys',
    beforeFactor: true,
    summary: 'As próprias chaves de acesso, e se o segundo fator é pedido depois da senha',
    reply: z.object({
      passkeys: z.array(passkeyPropria),
      /** Where keys work: the address of this installation; null when its address admits none. */
      endereco: z.string().nullable(),
      /** Whether a code of the authenticator is asked for, which asks for a second factor in any case. */
      autenticador: z.boolean(),
      segundoFatorExigido: z.boolean(),
    }),
  }),
  start: defineCall({
    ...proprias,
    method: 'POST',
    path: 'users/passkeys/desafio',
    beforeFactor: true,
    summary: 'Começa o cadastro de uma chave de acesso: o que o navegador deve criar',
    reply: opcoesDeCadastro,
    freshProof: true,
  }),
  create: defineCall({
    ...proprias,
    method: 'POST',
    path: 'users/passkeys',
    beforeFactor: true,
    summary: 'Cadastra a chave de acesso criada pelo navegador',
    body: z.strictObject({ nome, credencial: credencialNova }),
    reply: passkeyPropria,
    status: 201,
    freshProof: true,
  }),
  rename: defineCall({
    ...proprias,
    method: 'PUT',
    path: 'users/passkeys/{id}',
    summary: 'Dá outro nome a uma chave de acesso própria',
    body: z.strictObject({ nome }),
    reply: passkeyPropria,
  }),
  remove: defineCall({
    ...proprias,
    method: 'DELETE',
    path: 'users/passkeys/{id}',
    summary: 'Remove uma chave de acesso própria',
    reply: ok,
    freshProof: true,
  }),
  requireFactor: defineCall({
    ...proprias,
    method: 'PUT',
    path: 'users/segundo-fator/exigencia',
    summary: 'Liga ou desliga o pedido de uma chave de acesso depois da senha',
    body: z.strictObject({ exigir: z.boolean() }),
    reply: ok,
    freshProof: true,
  }),
  resetOf: defineCall({
    domain: 'users',
    access: 'users_update',
    ownHands: true,
    freshProof: true,
    method: 'DELETE',
    path: 'users/{id}/segundo-fator',
    summary:
      'Retira o autenticador e as chaves de acesso de outra pessoa, que perdeu o aparelho, e encerra as sessões dela',
    reply: z.object({ autenticador: z.boolean(), passkeys: z.number() }),
  }),
  proofStart: defineCall({
    ...proprias,
    domain: 'auth',
    method: 'POST',
    path: 'sessions/proof/passkey',
    beforeFactor: true,
    summary: 'Começa a prova por chave de acesso: o que o navegador deve assinar',
    reply: opcoesDeUso,
  }),
  enterStart: defineCall({
    ...publico,
    method: 'POST',
    path: 'login/passkey/desafio',
    summary: 'Começa a entrada sem senha: o que o navegador deve assinar',
    body: z.strictObject({ grupoId }),
    reply: opcoesDeUso,
  }),
  enter: defineCall({
    ...publico,
    method: 'POST',
    path: 'login/passkey',
    secretReply: true,
    summary: 'Entra com uma chave de acesso, sem senha ou como segundo fator; responde como login',
    body: z.strictObject({ grupoId, credencial: credencialUsada }),
    reply: sessaoAberta,
  }),
};
