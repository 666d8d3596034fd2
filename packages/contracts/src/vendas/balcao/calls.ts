import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { ok } from '../../call-parts.ts';
import * as campo from '../../financeiro/titulos/campos.ts';
import { especiesDePagamento } from '../evento.ts';
import { vendaDoBalcao, vendaFeita } from './esquemas.ts';

const vendas = { domain: 'vendas', access: 'vendas_create' } as const;
const daEmpresa = z.strictObject({ empresaId: z.coerce.number().int().positive() });

const contexto = z.object({
  empresa: z.object({ id: z.number(), rotulo: z.string() }),
  /** The shift of the person here; null: none is open. */
  turno: z.object({ id: z.number(), uuid: z.string(), terminal: z.string(), abertoEm: z.string() }).nullable(),
  formas: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      especie: z.enum(especiesDePagamento),
    }),
  ),
  regraDasFracoes: z.enum(['maior', 'media']),
  /** The person may give discounts. */
  podeDescontar: z.boolean(),
  /** Models of document that the company issues. */
  modelos: z.array(z.enum(['65', '55'])),
  /** A Pix key receives for the company. */
  pix: z.boolean(),
});
export type ContextoDoBalcao = z.output<typeof contexto>;

export const balcaoCalls = {
  contexto: defineCall({
    ...vendas,
    method: 'GET',
    path: 'vendas/balcao',
    summary: 'O que a tela de venda no balcão precisa saber: turno aberto, formas de pagamento, regras',
    query: daEmpresa,
    reply: contexto,
  }),
  vender: defineCall({
    ...vendas,
    method: 'POST',
    path: 'vendas/balcao',
    summary: 'Registra uma venda no balcão, no turno aberto da pessoa; a mesma identificação vende uma vez',
    body: vendaDoBalcao,
    reply: vendaFeita,
    status: 201,
  }),
  pix: defineCall({
    ...vendas,
    method: 'POST',
    path: 'vendas/balcao/pix',
    summary: 'O copia e cola e o QR Code de um Pix para a chave da empresa',
    body: z.strictObject({ empresaId: campo.id, valor: campo.dinheiro, txid: z.string().regex(/^[A-Za-z0-9]{1,25}$/) }),
    reply: z.object({
      copiaECola: z.string(),
      chave: z.string(),
      recebedor: z.string(),
      /** The bank tells when it came; else somebody looks at the account and says so. */
      avisa: z.boolean(),
    }),
  }),
  pixRecebido: defineCall({
    ...vendas,
    method: 'GET',
    path: 'vendas/balcao/pix/{txid}',
    summary: 'Se um Pix do balcão já foi recebido, pelo que o banco avisou',
    params: z.strictObject({ txid: z.string().regex(/^[A-Za-z0-9]{1,25}$/) }),
    query: daEmpresa,
    reply: z.object({ recebidoEm: z.string().nullable(), valor: z.string().nullable() }),
  }),
  vale: defineCall({
    ...vendas,
    method: 'GET',
    path: 'vendas/balcao/vales/{codigo}',
    summary: 'Quanto resta em um vale',
    params: z.strictObject({ codigo: z.string().trim().min(1).max(40) }),
    reply: z.object({ codigo: z.string(), resta: z.string(), validade: z.string().nullable(), serve: z.boolean() }),
  }),
  recibo: defineCall({
    ...vendas,
    method: 'GET',
    path: 'vendas/{id}/recibo',
    summary: 'O recibo de uma venda, em bobina de 80 mm ou em folha',
    query: z.strictObject({ formato: z.enum(['bobina', 'folha']).default('bobina') }),
    reply: z.string(),
    replyType: 'application/pdf',
  }),
  enviarRecibo: defineCall({
    ...vendas,
    method: 'POST',
    path: 'vendas/{id}/recibo/email',
    summary: 'Manda o recibo de uma venda por e-mail',
    body: z.strictObject({ para: z.email('E-mail inválido').max(254) }),
    status: 202,
    reply: ok,
  }),
};
