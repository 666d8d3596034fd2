import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { texto } from '../../call-parts.ts';
import * as campo from '../../financeiro/titulos/campos.ts';
import { especiesDePagamento } from '../evento.ts';
import { listaDoFiado } from './listas.ts';

/** Longest a till keeps credit for a sale under way. */
export const MAXIMO_DA_RESERVA_MINUTOS = 240;

/** What a client may still buy on the house account. Amounts in reais. */
export const creditoDoCliente = z.object({
  clienteId: z.number(),
  nome: z.string(),
  /** Null: none was set. */
  limite: z.string().nullable(),
  /** Open titles, sales on their way to be titles, and what tills keep now. */
  usado: z.string(),
  /** Of the used, what tills keep for sales under way. */
  reservado: z.string(),
  /** Null without a limit. */
  restam: z.string().nullable(),
  vencido: z.string(),
  /** Sales on credit are blocked in the record of the client. */
  bloqueado: z.boolean(),
});
export type CreditoDoCliente = z.output<typeof creditoDoCliente>;

const extratoDoFiado = z.object({
  credito: creditoDoCliente,
  empresaId: z.number(),
  de: z.string(),
  ate: z.string(),
  /** Columns of the lines: day, what, bought, paid, balance. */
  colunas: z.array(z.string()),
  linhas: z.array(z.object({ rotulo: z.string(), valores: z.array(z.string().nullable()) })),
  abertas: z.array(
    z.object({
      id: z.number(),
      documento: z.string(),
      vencimento: z.string(),
      /** Owed today, with interest. */
      devido: z.string(),
      aberto: z.string(),
      atrasada: z.boolean(),
    }),
  ),
});
export type ExtratoDoFiado = z.output<typeof extratoDoFiado>;

const reserva = z.object({ uuid: z.string(), valor: z.string(), expiraEm: z.string(), credito: creditoDoCliente });
const reservaNova = z.strictObject({
  /** The same asked again keeps nothing twice. */
  uuid: z.uuid(),
  clienteId: campo.id,
  valor: campo.dinheiro,
  minutos: z.number().int().min(1).max(MAXIMO_DA_RESERVA_MINUTOS).default(30),
});

const recebimento = z.strictObject({
  uuid: z.uuid(),
  empresaId: campo.id,
  valor: campo.dinheiro,
  especie: z.enum(especiesDePagamento).default('dinheiro'),
  formaPagamentoId: campo.id.nullish(),
  /** Where the money is; the account of the method of payment when absent. */
  contaId: campo.id.nullish(),
  observacao: texto(200).nullish(),
});

const periodo = z.strictObject({
  empresaId: z.coerce.number().int().positive(),
  de: campo.dia.optional(),
  ate: campo.dia.optional(),
});

const vendas = { domain: 'vendas' } as const;

export const fiadoCalls = {
  list: listaDoFiado.call,
  credito: defineCall({
    ...vendas,
    method: 'GET',
    path: 'vendas/fiado/{id}/credito',
    summary: 'Limite, usado e o que resta a um cliente comprar fiado',
    access: 'vendas_create',
    reply: creditoDoCliente,
  }),
  get: defineCall({
    ...vendas,
    method: 'GET',
    path: 'vendas/fiado/{id}',
    summary: 'A conta de um cliente: o que comprou fiado, o que pagou e o que deve',
    access: 'vendas_show',
    query: periodo,
    reply: extratoDoFiado,
  }),
  extratoPdf: defineCall({
    ...vendas,
    method: 'GET',
    path: 'vendas/fiado/{id}/pdf',
    summary: 'A conta de um cliente para imprimir',
    access: 'vendas_show',
    query: periodo,
    reply: z.string(),
    replyType: 'application/pdf',
  }),
  receber: defineCall({
    ...vendas,
    method: 'POST',
    path: 'vendas/fiado/{id}/receber',
    summary: 'Recebe de um cliente: paga o que venceu primeiro e entra no caixa aberto da pessoa',
    access: 'vendas_create',
    body: recebimento,
    reply: z.object({
      /** What it is in the drawer, which its receipt is printed of. */
      movimentoId: z.number(),
      recebido: z.string(),
      repetido: z.boolean(),
      itens: z.array(z.object({ id: z.number(), documento: z.string(), valor: z.string(), resta: z.string() })),
      credito: creditoDoCliente,
    }),
    status: 201,
  }),
  reservar: defineCall({
    ...vendas,
    method: 'POST',
    path: 'vendas/fiado/reservas',
    summary: 'Guarda crédito de um cliente para uma venda em andamento, à vista de todos os caixas',
    access: 'vendas_create',
    body: reservaNova.extend({ empresaId: campo.id }),
    reply: reserva,
    status: 201,
  }),
  soltar: defineCall({
    ...vendas,
    method: 'DELETE',
    path: 'vendas/fiado/reservas/{uuid}',
    summary: 'Solta o crédito guardado para uma venda que não aconteceu',
    access: 'vendas_create',
    params: z.strictObject({ uuid: z.uuid() }),
    reply: z.object({ ok: z.literal(true) }),
  }),
};

const daMaquina = { domain: 'terminals', access: 'terminal' } as const;

/** What terminals ask of house accounts. */
export const fiadoCoreCalls = {
  limite: defineCall({
    ...daMaquina,
    method: 'GET',
    path: 'core/v1/limites/{clienteId}',
    summary: 'O que um cliente ainda pode comprar fiado, com o que todos os caixas guardam agora',
    params: z.strictObject({ clienteId: z.coerce.number().int().positive() }),
    reply: creditoDoCliente,
  }),
  reservar: defineCall({
    ...daMaquina,
    method: 'POST',
    path: 'core/v1/reservas',
    summary: 'O terminal guarda crédito de um cliente para uma venda; sem crédito, diz quanto resta',
    body: reservaNova,
    reply: reserva,
    status: 201,
  }),
  soltar: defineCall({
    ...daMaquina,
    method: 'DELETE',
    path: 'core/v1/reservas/{uuid}',
    summary: 'O terminal solta o crédito de uma venda que não aconteceu',
    params: z.strictObject({ uuid: z.uuid() }),
    reply: z.object({ ok: z.literal(true) }),
  }),
};
