import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { linha, texto } from '../../call-parts.ts';
import { instant } from '../../dates.ts';
import * as campo from '../../financeiro/titulos/campos.ts';
import { option } from '../../list.ts';
import { itemDoBalcao, MAXIMO_DE_ITENS, vendaDoBalcao, vendaFeita } from '../balcao/esquemas.ts';
import { listaDePropostas } from './listas.ts';

const itemLido = z.object({
  id: z.number(),
  produto: z.object({ id: z.number(), codigo: z.string(), descricao: z.string(), unidade: z.string() }),
  quantidade: z.string(),
  unitario: z.string(),
  bruto: z.string(),
  desconto: z.string(),
  liquido: z.string(),
  observacao: z.string().nullable(),
  reservaId: z.number().nullable(),
});

const proposta = listaDePropostas.row.extend({
  cliente: option.nullable(),
  contato: z.string().nullable(),
  observacao: z.string().nullable(),
  condicoes: z.string().nullable(),
  bruto: z.string(),
  desconto: z.string(),
  itens: z.array(itemLido),
});
export type Proposta = z.output<typeof proposta>;

const campos = {
  empresaId: campo.id,
  clienteId: campo.id.nullish(),
  /** Who it is for, while there is no record of the client. */
  contato: linha(120).nullish(),
  vendedorId: campo.id.nullish(),
  validade: campo.dia,
  itens: z
    .array(itemDoBalcao.pick({ produtoId: true, quantidade: true, unitario: true, desconto: true, observacao: true }))
    .min(1, 'Inclua ao menos um produto')
    .max(MAXIMO_DE_ITENS),
  desconto: campo.dinheiroOuZero.default('0'),
  observacao: texto(1000).nullish(),
  /** How it is paid and delivered, in words for the client. */
  condicoes: texto(1000).nullish(),
};

const vendas = { domain: 'vendas' } as const;
const versao = campo.versao;

export const propostasCalls = {
  list: listaDePropostas.call,
  get: defineCall({
    ...vendas,
    method: 'GET',
    path: 'vendas/orcamentos/{id}',
    summary: 'Um orçamento com seus itens',
    access: 'vendas_show',
    reply: proposta,
  }),
  create: defineCall({
    ...vendas,
    method: 'POST',
    path: 'vendas/orcamentos',
    summary: 'Faz um orçamento',
    access: 'vendas_create',
    body: z.strictObject(campos),
    reply: proposta,
    status: 201,
  }),
  update: defineCall({
    ...vendas,
    method: 'PUT',
    path: 'vendas/orcamentos/{id}',
    summary: 'Altera um orçamento que ainda não é pedido',
    access: 'vendas_create',
    body: z.strictObject({ ...campos, versao }),
    reply: proposta,
  }),
  pedir: defineCall({
    ...vendas,
    method: 'POST',
    path: 'vendas/orcamentos/{id}/pedir',
    summary: 'O cliente aceitou: reserva o estoque até um momento',
    access: 'vendas_create',
    body: z.strictObject({ versao, reservaAte: instant() }),
    reply: proposta,
  }),
  voltar: defineCall({
    ...vendas,
    method: 'POST',
    path: 'vendas/orcamentos/{id}/voltar',
    summary: 'Volta um pedido, um orçamento vencido ou perdido a orçamento, e solta o estoque',
    access: 'vendas_create',
    body: z.strictObject({ versao, validade: campo.dia.optional() }),
    reply: proposta,
  }),
  perder: defineCall({
    ...vendas,
    method: 'POST',
    path: 'vendas/orcamentos/{id}/perder',
    summary: 'O cliente não quis: guarda por quê, e solta o estoque',
    access: 'vendas_create',
    body: z.strictObject({ versao, motivo: texto(300) }),
    reply: proposta,
  }),
  vender: defineCall({
    ...vendas,
    method: 'POST',
    path: 'vendas/orcamentos/{id}/vender',
    summary: 'Vende o que foi orçado, em um só ato: a venda, o estoque reservado e o orçamento',
    access: 'vendas_create',
    body: vendaDoBalcao.extend({ versao }),
    reply: vendaFeita.extend({ proposta }),
    status: 201,
  }),
  pdf: defineCall({
    ...vendas,
    method: 'GET',
    path: 'vendas/orcamentos/{id}/pdf',
    summary: 'O orçamento para imprimir ou mandar ao cliente',
    access: 'vendas_show',
    reply: z.string(),
    replyType: 'application/pdf',
  }),
  enviar: defineCall({
    ...vendas,
    method: 'POST',
    path: 'vendas/orcamentos/{id}/email',
    summary: 'Manda o orçamento por e-mail',
    access: 'vendas_create',
    body: z.strictObject({ versao, para: z.email('E-mail inválido').max(254), mensagem: texto(1000).nullish() }),
    status: 202,
    reply: proposta,
  }),
};
