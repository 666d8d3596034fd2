import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keysOf, ok } from '../call-parts.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { defineStates } from '../states/define-states.ts';

/** How far the group's own sender is. Until its key is found in DNS, e-mails leave as they did before. */
export const estadosDoRemetente = defineStates({
  chave_criada: { label: 'Chave criada', tone: 'note' },
  aguardando_dns: { label: 'Aguardando DNS', tone: 'wait' },
  ativa: { label: 'Ativa', tone: 'ok' },
});
export const situacoesDoRemetente = estadosDoRemetente.labels;
export const tomDoRemetente = estadosDoRemetente.tones;

const remetente = z.object({
  versao: z.number(),
  endereco: z.string(),
  dominio: z.string(),
  situacao: z.enum(keysOf(situacoesDoRemetente)),
  /** What is to be published in the domain (RFC 6376, 3.6.2). */
  registro: z.object({ nome: z.string(), tipo: z.literal('TXT'), valor: z.string() }),
  conferidaEm: z.string().nullable(),
  ativaEm: z.string().nullable(),
  /** What DNS said that is not as it should be. */
  recado: z.string().nullable(),
});

const remetenteLido = z.object({
  /** Null: none of its own. */
  remetente: remetente.nullable(),
  /** The installation's, from which e-mails leave without it; null: this installation sends none. */
  daInstalacao: z.string().nullable(),
});
export type RemetenteLido = z.output<typeof remetenteLido>;
export type Remetente = z.output<typeof remetente>;

const doRemetente = { domain: 'messaging', access: 'mensagens_configurar' } as const;
const sensivel = { ...doRemetente, ownHands: true, freshProof: true } as const;

/** From whom the e-mails of campaigns come: an address of the group's domain, signed with a key that the domain publishes. */
export const remetenteCalls = {
  get: defineCall({
    ...doRemetente,
    method: 'GET',
    path: 'mensagens/remetente',
    summary: 'De quem saem os e-mails em lote, e o registro que o domínio deve publicar',
    reply: remetenteLido,
  }),
  gravar: defineCall({
    ...sensivel,
    method: 'PUT',
    path: 'mensagens/remetente',
    summary: 'Escolhe o endereço de quem saem os e-mails em lote; um domínio novo ganha uma chave nova',
    body: z.strictObject({
      versao: campo.versao,
      endereco: z
        .email('E-mail inválido')
        .max(254)
        .transform((escrito) => escrito.toLowerCase()),
    }),
    reply: remetenteLido,
  }),
  trocarChave: defineCall({
    ...sensivel,
    method: 'POST',
    path: 'mensagens/remetente/chave',
    summary: 'Faz outra chave: os e-mails saem sem assinatura até o domínio a publicar',
    body: z.strictObject({ versao: campo.versao }),
    reply: remetenteLido,
  }),
  conferir: defineCall({
    ...doRemetente,
    method: 'POST',
    path: 'mensagens/remetente/conferir',
    ownHands: true,
    summary: 'Pergunta ao DNS se o domínio já publica a chave',
    reply: remetenteLido,
  }),
  excluir: defineCall({
    ...sensivel,
    method: 'DELETE',
    path: 'mensagens/remetente',
    summary: 'Volta a enviar pelo endereço da instalação, e esquece a chave',
    reply: ok,
  }),
};
