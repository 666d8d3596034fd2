import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ok } from '../call-parts.ts';
import { listaDeEmails } from './listas.ts';

const correio = { domain: 'correio' } as const;

export const correioCalls = {
  list: listaDeEmails.call,
  situacao: defineCall({
    ...correio,
    access: 'signedIn',
    method: 'GET',
    path: 'correio/situacao',
    summary: 'Se este sistema envia e-mails',
    /** `ligado`: there is a server to hand them to; without it they wait. */
    reply: z.object({ ligado: z.boolean() }),
  }),
  reenviar: defineCall({
    ...correio,
    access: 'emails_update',
    method: 'POST',
    path: 'correio/emails/{id}/reenviar',
    summary: 'Envia outra vez: agora o que espera ou falhou, uma cópia do que já foi enviado',
    body: z.strictObject({}),
    reply: ok,
  }),
};
