import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf } from '../call-parts.ts';
import { option, queryText } from '../list.ts';
import { filtroDeEstoque, quantidadeTexto } from './campos.ts';
import { GET } from './comum.calls.ts';
import { faixasDeValidade } from './fefo.ts';
import { listaDaPosicao, listaDeLotes, listaDeMinimos, listaDeSaldos, listaDeSeriais } from './listas.ts';

/** At cost, in reais; transfers between own companies are neither in nor out. */
const mesDoEstoque = z.object({
  entradas: z.string(),
  saidas: z.string(),
  /** Lost or used up. */
  perdas: z.string(),
  /** What there is now. */
  estoque: z.string(),
});
export type MesDoEstoque = z.output<typeof mesDoEstoque>;

/** What a product cost and was asked for in one company, month after month. */
const evolucaoDoProduto = z.object({
  /** Null: no company that the person sees has a price or a stock of it. */
  empresa: option.nullable(),
  /** Now; null: it has none there. */
  preco: z.string().nullable(),
  /** Average cost now; null while nothing came in. */
  custo: z.string().nullable(),
  /** As each of the last twelve months ended, this one as it is now; null: not known then. */
  meses: z.array(z.object({ mes: z.string(), preco: z.string().nullable(), custo: z.string().nullable() })),
});
export type EvolucaoDoProduto = z.output<typeof evolucaoDoProduto>;

/** What there is, by stock, lot and serial; what expires, what lacks. */
export const saldosCalls = {
  saldos: listaDeSaldos.call,
  posicao: listaDaPosicao.call,
  lotes: listaDeLotes.call,
  seriais: listaDeSeriais.call,
  validades: defineCall({
    ...GET,
    path: 'estoque/validades',
    summary: 'O que venceu e o que vence em 7, 30 e 60 dias, com valor a custo',
    query: z.strictObject(filtroDeEstoque),
    reply: z.array(
      z.object({
        faixa: z.enum(keysOf(faixasDeValidade)),
        lotes: z.number(),
        quantidade: z.string(),
        valor: z.string(),
      }),
    ),
  }),
  fefo: defineCall({
    ...GET,
    path: 'estoque/fefo',
    summary: 'De quais lotes tirar uma quantidade: os que vencem primeiro',
    query: z.strictObject({
      produtoId: idText,
      empresaId: idText,
      local: queryText.optional(),
      quantidade: quantidadeTexto,
    }),
    reply: z.object({
      lotes: z.array(
        z.object({
          loteId: z.number(),
          numero: z.string(),
          validade: z.string().nullable(),
          saldo: z.string(),
          quantidade: z.string(),
        }),
      ),
      falta: z.string(),
    }),
  }),
  minimos: listaDeMinimos.call,
  evolucao: defineCall({
    ...GET,
    path: 'estoque/produtos/{id}/evolucao',
    summary: 'Preço principal e custo médio de um produto no fim de cada um dos últimos doze meses, em uma empresa',
    query: z.strictObject({
      /** The first that has a price of it, then a stock, when absent. */
      empresaId: idText.optional(),
    }),
    reply: evolucaoDoProduto,
  }),
  mes: defineCall({
    ...GET,
    path: 'estoque/mes',
    summary: 'O que entrou, saiu e se perdeu no mês, e quanto vale o estoque, a custo',
    query: z.strictObject({ empresaId: idText.optional() }),
    reply: mesDoEstoque,
  }),
};
