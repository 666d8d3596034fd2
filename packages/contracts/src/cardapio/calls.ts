import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf, linhaOuVazia, ok, texto } from '../call-parts.ts';
import { defineTopic } from '../topic.ts';
import { situacoesDoPedidoDoCardapio } from './pedido.ts';

const casa = { domain: 'restaurant' } as const;
const ler = 'restaurante_index';
const atender = 'restaurante_update';
const daEmpresa = z.strictObject({ empresaId: idText });
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const configuracao = z.object({
  /** Guests ask by the code of their table; off, the page is read only. */
  aceitaPedidos: z.boolean(),
  /** Who is not there asks by the code of the house, to be delivered or picked up. */
  aceitaEntregas: z.boolean(),
  /** As guests read it: "Ter a dom, das 11h às 23h". */
  horario: z.string(),
  horarioEspanhol: z.string(),
  versao: z.number().nullable(),
});
export type ConfiguracaoDoCardapio = z.output<typeof configuracao>;

const codigo = z.object({ id: z.number(), url: z.string(), criadoEm: z.string() });
export type CodigoDoCardapio = z.output<typeof codigo>;

const codigosDaEmpresa = z.object({
  configuracao,
  /** Of the house, for the door, the counter and who is not there. */
  casa: codigo.nullable(),
  mesas: z.array(
    z.object({
      mesaId: z.number(),
      numero: z.number(),
      nome: z.string().nullable(),
      setor: z.string().nullable(),
      codigo: codigo.nullable(),
    }),
  ),
});
export type CodigosDoCardapio = z.output<typeof codigosDaEmpresa>;

/** Codes printed in one file. */
export const MAX_CODIGOS_NA_FOLHA = 300;

export const codigosDoCardapioCalls = {
  list: defineCall({
    ...casa,
    method: 'GET',
    path: 'cardapio-qr/{empresaId}',
    summary: 'Os códigos QR do cardápio de uma empresa, por mesa, e como o cardápio se mostra',
    access: ler,
    params: daEmpresa,
    reply: codigosDaEmpresa,
  }),
  create: defineCall({
    ...casa,
    method: 'POST',
    path: 'cardapio-qr/{empresaId}',
    summary: 'Cria o código do cardápio das mesas que não o têm',
    access: atender,
    params: daEmpresa,
    body: z.strictObject({ casa: z.boolean().default(false), mesas: z.array(id).max(1000).default([]) }),
    reply: z.object({ criados: z.number() }),
    status: 201,
  }),
  revogar: defineCall({
    ...casa,
    method: 'DELETE',
    path: 'cardapio-qr/{empresaId}/{id}',
    summary: 'O código do cardápio deixa de valer',
    access: atender,
    params: daEmpresa.extend({ id: idText }),
    reply: ok,
  }),
  folha: defineCall({
    ...casa,
    method: 'GET',
    path: 'cardapio-qr/{empresaId}/folha',
    summary: 'Folha dos códigos QR do cardápio, para imprimir e recortar',
    access: ler,
    params: daEmpresa,
    query: z.strictObject({
      /** Ids of codes, separated by commas; absent: all that are valid. */
      ids: z
        .string()
        .max(6000)
        .regex(/^\d{1,15}(,\d{1,15})*$/, 'Valor inválido')
        .optional(),
    }),
    replyType: 'application/pdf',
  }),
  configurar: defineCall({
    ...casa,
    method: 'PUT',
    path: 'cardapio-qr/{empresaId}/configuracao',
    summary: 'Muda o horário que o cardápio mostra e se os clientes pedem por ele',
    access: 'company_settings_update',
    params: daEmpresa,
    body: z.strictObject({
      versao: z.number().int().positive().nullish(),
      aceitaPedidos: z.boolean(),
      /** Left out: as it is. */
      aceitaEntregas: z.boolean().optional(),
      horario: linhaOuVazia(120),
      horarioEspanhol: linhaOuVazia(120),
    }),
    reply: configuracao,
  }),
};

const pedidoLido = z.object({
  id: z.number(),
  uuid: z.string(),
  mesaId: z.number(),
  /** How the house calls the table: its name, else its number. */
  mesa: z.string(),
  nome: z.string(),
  situacao: z.enum(keysOf(situacoesDoPedidoDoCardapio)),
  motivo: z.string().nullable(),
  pedidoEm: z.string(),
  respondidoEm: z.string().nullable(),
  respondidoPor: z.string().nullable(),
  /** Account the items went to. */
  conta: z.string().nullable(),
  itens: z.array(
    z.object({
      descricao: z.string(),
      quantidade: z.number(),
      /** In reais, as the guest saw it. */
      unitario: z.string(),
      observacao: z.string().nullable(),
    }),
  ),
});
export type PedidoDoCardapio = z.output<typeof pedidoLido>;

export const pedidosDoCardapioCalls = {
  list: defineCall({
    ...casa,
    method: 'GET',
    path: 'pedidos-do-cardapio/{empresaId}',
    summary: 'O que os clientes pediram pelo cardápio: a confirmar, e o respondido nas últimas horas',
    access: ler,
    params: daEmpresa,
    reply: z.object({
      /** Guests may ask; false: what is here came before that was turned off. */
      aceitaPedidos: z.boolean(),
      pedidos: z.array(pedidoLido),
    }),
  }),
  confirmar: defineCall({
    ...casa,
    method: 'POST',
    path: 'pedidos-do-cardapio/{id}/confirmacao',
    summary: 'Lança o pedido do cliente na conta da mesa e manda à cozinha; sem conta aberta, abre uma',
    access: atender,
    body: z.strictObject({
      /** Of a table with several accounts: which one. */
      conta: z.uuid().nullish(),
    }),
    reply: pedidoLido,
  }),
  recusar: defineCall({
    ...casa,
    method: 'POST',
    path: 'pedidos-do-cardapio/{id}/recusa',
    summary: 'Recusa o pedido do cliente, que lê o motivo',
    access: atender,
    body: z.strictObject({ motivo: texto(200) }),
    reply: pedidoLido,
  }),
};

/** A guest asked for something, or the house answered. */
export const temaDosPedidosDoCardapio = defineTopic({
  name: 'pedidos-do-cardapio',
  of: 'empresa',
  access: ler,
  data: z.object({ pedido: z.string() }),
});
