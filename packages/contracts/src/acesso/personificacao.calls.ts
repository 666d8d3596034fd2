import { z } from 'zod';
import { defineCall } from '../call.ts';
import { linha, ok, texto } from '../call-parts.ts';
import { queryText } from '../list.ts';
import { sessaoAberta } from './sessoes.calls.ts';

const users = { domain: 'users' } as const;

/** Why support acts as somebody, and for how long. */
export const pedidoDeSuporte = z.strictObject({
  motivo: texto(300).refine((text) => text.length >= 10, '* MÍNIMO DE 10 CARACTERES'),
  minutos: z.number().int().min(5).max(60).default(30),
});
export type PedidoDeSuporte = z.output<typeof pedidoDeSuporte>;

/** A person of another cell as support sees them. */
export const alvoDeOutraCelula = z.object({
  id: z.number(),
  nome: z.string(),
  usuario: z.string(),
  grupo: z.string(),
  /** What the person may do and who asks may not; empty when one may act as them. */
  alem: z.array(z.string()),
});

const quemAge = { access: 'suport_personify', ownHands: true, freshProof: true, secretReply: true } as const;

/** Support acting as somebody; apart from the calls of users, since every page may end it. */
export const personificacaoCalls = {
  begin: defineCall({
    ...users,
    ...quemAge,
    method: 'POST',
    path: 'users/personify/{id}',
    summary: 'Suporte age como o usuário, por tempo limitado e com motivo',
    body: pedidoDeSuporte,
    reply: sessaoAberta,
  }),
  outrasCelulas: defineCall({
    ...users,
    method: 'GET',
    path: 'users/personify/outras-celulas',
    summary: 'Usuários de outras células que o suporte do provedor pode atender, com as que não responderam',
    access: 'suport_personify',
    query: z.strictObject({ search: queryText.optional() }),
    reply: z.object({
      /** The other cells; where one server has all groups there are none. */
      celulas: z.array(z.number()),
      pessoas: z.array(alvoDeOutraCelula.extend({ celula: z.number() })),
      celulasSemResposta: z.array(z.number()),
    }),
  }),
  passar: defineCall({
    ...users,
    ...quemAge,
    method: 'POST',
    path: 'users/personify/outras-celulas/{celula}/{id}',
    summary:
      'Leva o suporte do provedor à célula do usuário, onde age como ele: o endereço vale uma vez, por um minuto',
    params: z.strictObject({ celula: z.coerce.number().int().min(1).max(999), id: z.coerce.number().int().positive() }),
    body: pedidoDeSuporte,
    reply: z.object({ endereco: z.url() }),
  }),
  chegar: defineCall({
    ...users,
    method: 'POST',
    path: 'users/personify/chegada',
    summary: 'Abre a sessão do suporte que vem de outra célula',
    access: 'public',
    secretReply: true,
    body: z.strictObject({ passagem: linha(100) }),
    reply: sessaoAberta,
  }),
  end: defineCall({
    ...users,
    method: 'POST',
    path: 'users/personify/encerrar',
    summary: 'Encerra o acesso de suporte em curso',
    access: 'signedIn',
    reply: ok,
  }),
};
