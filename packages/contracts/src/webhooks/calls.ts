import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keysOf, linha, ok } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { queryFlag } from '../list.ts';
import { listaDeEntregas, listaDeWebhooks, verWebhooks } from './listas.ts';
import { tiposDeEvento } from './situacoes.ts';

const webhooks = { domain: 'webhooks' } as const;
const POST = { ...webhooks, method: 'POST', access: 'webhooks_update', ownHands: true } as const;
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const versao = z.number().int().positive();

const ehEndereco = (dito: string): boolean => {
  const url = URL.parse(dito);
  return (
    url !== null && ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password && url.hash === ''
  );
};

const webhookCampos = {
  nome: linha(80),
  endereco: linha(500).refine(ehEndereco, 'Informe um endereço https, sem usuário, senha nem #'),
  /** Null: of every company of the group. */
  empresaId: id.nullable(),
  tipos: z
    .array(z.enum(keysOf(tiposDeEvento)))
    .min(1, 'Escolha ao menos um evento')
    .max(Object.keys(tiposDeEvento).length)
    .transform((tipos) => [...new Set(tipos)].sort()),
};

const webhook = listaDeWebhooks.row;
/** Told in this answer alone. */
const comSegredo = webhook.extend({ segredo: z.string() });

const entrega = listaDeEntregas.row.extend({
  webhookId: z.number(),
  /** As it is sent: what the signature is of. Null for who may not read it on its own screen. */
  corpo: z.string().nullable(),
  tentadas: z.array(
    z.object({
      em: z.string(),
      status: z.number().nullable(),
      resposta: z.string().nullable(),
      erro: z.string().nullable(),
      duracaoMs: z.number(),
    }),
  ),
});
export type EntregaLida = z.output<typeof entrega>;

/** Other programs are told of what happens, each fact signed and delivered until it is taken. */
export const webhooksCalls = {
  list: listaDeWebhooks.call,
  entregas: listaDeEntregas.call,
  get: defineCall({
    ...webhooks,
    method: 'GET',
    path: 'webhooks/{id}',
    summary: 'Lê um webhook',
    access: verWebhooks,
    reply: webhook,
  }),
  create: defineCall({
    ...webhooks,
    method: 'POST',
    path: 'webhooks',
    summary: 'Cria um webhook; o segredo que assina as entregas vem só nesta resposta',
    access: 'webhooks_create',
    body: z.strictObject(webhookCampos),
    reply: comSegredo,
    status: 201,
    ownHands: true,
    freshProof: true,
    secretReply: true,
  }),
  update: defineCall({
    ...webhooks,
    method: 'PUT',
    path: 'webhooks/{id}',
    summary: 'Altera um webhook',
    access: 'webhooks_update',
    body: z.strictObject({ ...webhookCampos, versao }),
    reply: webhook,
    ownHands: true,
    freshProof: true,
  }),
  archive: defineCall({
    ...webhooks,
    method: 'DELETE',
    path: 'webhooks/{id}',
    summary: 'Inativa um webhook, ou com somenteInativos=true o ativa de novo',
    access: 'webhooks_update',
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: ok,
    ownHands: true,
  }),
  trocarSegredo: defineCall({
    ...POST,
    path: 'webhooks/{id}/segredo',
    summary: 'Cria outro segredo, que vem só nesta resposta; o de antes assina junto pelas horas pedidas',
    body: z.strictObject({ versao, horas: z.number().int().min(0).max(168, 'No máximo 168 horas').default(24) }),
    reply: comSegredo,
    status: 201,
    freshProof: true,
    secretReply: true,
  }),
  retomar: defineCall({
    ...POST,
    path: 'webhooks/{id}/retomar',
    summary: 'Retoma um webhook pausado: o que esperava é entregue',
    body: z.strictObject({ versao }),
    reply: webhook,
  }),
  testar: defineCall({
    ...POST,
    path: 'webhooks/{id}/teste',
    summary: 'Envia um evento de teste, mesmo a um webhook pausado',
    body: z.strictObject({}),
    reply: z.object({ entregaId: z.number() }),
    status: 201,
  }),
  reenviar: defineCall({
    ...POST,
    path: 'webhooks/{id}/reenviar',
    summary: 'Entrega de novo um evento, ou os de um período',
    body: z
      .strictObject({
        entregaId: id.optional(),
        /** Days of the facts, both included, in Brasília. */
        de: civilDate().optional(),
        ate: civilDate().optional(),
        /** Only what was given up on; otherwise also what was delivered. */
        soDesistidas: z.boolean().default(false),
      })
      .refine(({ entregaId, de, ate }) => [de, ate].every((dia) => (dia === undefined) === (entregaId !== undefined)), {
        path: ['de'],
        error: 'Informe a entrega, ou o primeiro e o último dia',
      })
      .refine(({ de, ate }) => de === undefined || ate === undefined || de <= ate, {
        path: ['ate'],
        error: 'O último dia não pode vir antes do primeiro',
      }),
    reply: z.object({ quantas: z.number() }),
  }),
  entrega: defineCall({
    ...webhooks,
    method: 'GET',
    path: 'webhooks/entregas/{id}',
    summary: 'Uma entrega, com o que é enviado e cada tentativa',
    access: verWebhooks,
    reply: entrega,
  }),
};
