import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ok, texto } from '../call-parts.ts';
import { sessaoAberta } from './sessoes.calls.ts';

const users = { domain: 'users' } as const;

/** Support acting as somebody; apart from the calls of users, since every page may end it. */
export const personificacaoCalls = {
  begin: defineCall({
    ...users,
    method: 'POST',
    path: 'users/personify/{id}',
    secretReply: true,
    summary: 'Suporte age como o usuário, por tempo limitado e com motivo',
    access: 'suport_personify',
    ownHands: true,
    body: z.strictObject({
      motivo: texto(300).refine((text) => text.length >= 10, '* MÍNIMO DE 10 CARACTERES'),
      minutos: z.number().int().min(5).max(60).default(30),
    }),
    reply: sessaoAberta,
    freshProof: true,
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
