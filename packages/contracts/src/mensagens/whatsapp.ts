import { z } from 'zod';
import { defineCall } from '../call.ts';
import { linha } from '../call-parts.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { option } from '../list.ts';

const contaLida = z.object({
  empresa: option,
  versao: z.number(),
  telefoneId: z.string(),
  ativo: z.boolean(),
  /** What is registered at Meta, so that it tells what becomes of messages and who answers PARAR. */
  avisos: z.object({ endereco: z.string(), verificacao: z.string() }),
});
export type ContaDeWhatsapp = z.output<typeof contaLida>;

const doWhatsapp = { domain: 'messaging', access: 'mensagens_configurar' } as const;

/** The account of each company at Meta. Token and secret of the app go in and never come out. */
export const whatsappCalls = {
  list: defineCall({
    ...doWhatsapp,
    method: 'GET',
    path: 'mensagens/whatsapp',
    summary: 'Por quais números de WhatsApp as empresas enviam; os segredos não são mostrados',
    reply: z.object({ contas: z.array(contaLida) }),
  }),
  update: defineCall({
    ...doWhatsapp,
    method: 'PUT',
    path: 'mensagens/whatsapp/{id}',
    summary: 'Guarda o WhatsApp de uma empresa (id dela); os segredos ficam cifrados e não voltam',
    ownHands: true,
    freshProof: true,
    body: z.strictObject({
      versao: campo.versao,
      telefoneId: z
        .string()
        .trim()
        .regex(/^\d{5,30}$/, 'Só os algarismos da identificação do telefone'),
      /** Left out, the one there is stays. */
      token: linha(1000).nullish(),
      segredoDoApp: linha(200).nullish(),
      ativo: z.boolean(),
    }),
    reply: contaLida,
  }),
  testar: defineCall({
    ...doWhatsapp,
    method: 'POST',
    path: 'mensagens/whatsapp/{id}/testar',
    ownHands: true,
    summary: 'Pergunta à Meta pelo número de uma empresa (id dela), para ver se o token serve',
    body: z.strictObject({}),
    reply: z.object({ ok: z.boolean(), mensagem: z.string() }),
  }),
};

/** It begins with its group: who calls is signed in nowhere. */
const endereco = z.strictObject({ segredo: z.string().regex(/^g[1-9]\d{0,14}-[\w-]{43}$/, 'Endereço inválido') });
const daMeta = {
  domain: 'messaging',
  access: 'public',
  path: 'whatsapp-avisos/{segredo}',
  secretParams: ['segredo'],
  params: endereco,
} as const;

/** What Meta calls. @source https://developers.facebook.com/docs/graph-api/webhooks/getting-started */
export const whatsappAvisosCalls = {
  desafio: defineCall({
    ...daMeta,
    method: 'GET',
    summary: 'A Meta confere se o endereço dos avisos é da casa',
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().max(200),
      'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
    }),
    reply: z.string(),
    replyType: 'text/plain',
  }),
  aviso: defineCall({
    ...daMeta,
    method: 'POST',
    summary: 'A Meta diz o que foi de cada mensagem e quem respondeu; só vale com a assinatura dela',
    body: z.looseObject({
      object: z.literal('whatsapp_business_account'),
      entry: z.array(z.looseObject({})).max(1000),
    }),
    reply: z.object({ ok: z.literal(true) }),
  }),
};
