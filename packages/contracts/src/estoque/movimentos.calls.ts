import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { civilDate } from '../dates.ts';
import { custoTexto, estornoCampos, textoLivre } from './campos.ts';
import { GET, POST } from './comum.calls.ts';
import { listaDeMovimentos } from './lista-de-movimentos.ts';
import { custoMudado, estoqueInicialNovo, movimentoNovo, resumoDoExtrato, revalorizacao } from './movimentos.ts';

const posto = z.object({
  movimentos: z.array(
    z.object({
      id: z.number(),
      /** Place of the item in what was asked. */
      item: z.number(),
      produtoId: z.number(),
      estoqueId: z.number(),
      loteId: z.number().nullable(),
      quantidade: z.string(),
      custoUnitario: z.string(),
      saldoDepois: z.string(),
      custoDepois: z.string(),
    }),
  ),
  /** True when the same key had been posted before: nothing was done now. */
  repetido: z.boolean(),
});

/** The ledger: what was posted, what it cost, its undoing. */
export const movimentosCalls = {
  movimentos: listaDeMovimentos.call,
  extrato: defineCall({
    ...GET,
    path: 'estoque/extrato',
    summary: 'Resumo de um produto em um período: saldo inicial, entradas, saídas, saldo final',
    query: z.strictObject({
      produtoId: idText,
      empresaId: idText.optional(),
      estoqueId: idText.optional(),
      de: civilDate().optional(),
      ate: civilDate().optional(),
    }),
    reply: resumoDoExtrato,
  }),
  movimento: defineCall({
    ...GET,
    path: 'estoque/movimentos/{id}',
    summary: 'Um movimento',
    reply: listaDeMovimentos.row,
  }),
  lancar: defineCall({
    ...POST,
    path: 'estoque/movimentos',
    summary: 'Lança movimentos de uma operação: entrada, saída, ajuste, perda, consumo',
    body: movimentoNovo,
    reply: posto.extend({ custos: z.array(custoMudado) }),
    status: 201,
  }),
  inicial: defineCall({
    ...POST,
    path: 'estoque/inicial',
    summary: 'O que havia de um produto quando foi cadastrado, por empresa; só enquanto não houve movimento dele lá',
    body: estoqueInicialNovo,
    reply: posto,
    status: 201,
  }),
  custos: defineCall({
    ...GET,
    path: 'estoque/movimentos/{id}/custos',
    summary: 'O que uma entrada passou a custar depois de lançada, e por causa de quê',
    reply: z.array(revalorizacao),
  }),
  corrigirCusto: defineCall({
    ...POST,
    path: 'estoque/movimentos/{id}/custo',
    summary:
      'Diz o que uma entrada de fato custou; o custo médio é refeito desde ela, também no que foi produzido e transferido',
    body: z.strictObject({ custo: custoTexto, motivo: textoLivre(300) }),
    reply: listaDeMovimentos.row,
  }),
  estornar: defineCall({
    ...POST,
    path: 'estoque/movimentos/{id}/estornar',
    summary: 'Desfaz um movimento com o movimento contrário',
    body: z.strictObject({ motivo: estornoCampos.motivo.schema }),
    reply: posto,
    status: 201,
  }),
};
