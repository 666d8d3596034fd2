import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf } from '../call-parts.ts';
import { queryText } from '../list.ts';
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
  mes: defineCall({
    ...GET,
    path: 'estoque/mes',
    summary: 'O que entrou, saiu e se perdeu no mês, e quanto vale o estoque, a custo',
    query: z.strictObject({ empresaId: idText.optional() }),
    reply: mesDoEstoque,
  }),
};
