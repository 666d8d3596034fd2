import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf } from '../call-parts.ts';
import { listQuery, pageOf, queryText } from '../list.ts';
import { custoTexto, filtroDeEstoque, textoLivre } from './campos.ts';
import { exportOf, GET, POST } from './comum.calls.ts';
import { movimentoLinha, movimentoNovo, origensDeMovimento, resumoDoExtrato, revalorizacao } from './movimentos.ts';

const movimentosQuery = listQuery(['ocorridoEm', 'registradoEm', 'codigo', 'descricao', 'quantidade', 'valor'], {
  ...filtroDeEstoque,
  produtoId: idText.optional(),
  estoqueId: idText.optional(),
  operacaoId: idText.optional(),
  origem: z.enum(keysOf(origensDeMovimento)).optional(),
  loteId: idText.optional(),
  chave: queryText.optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
});

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
export type LancamentoPosto = z.output<typeof posto>;

/** The ledger: what was posted, what it cost, its undoing. */
export const movimentosCalls = {
  movimentos: defineCall({
    ...GET,
    path: 'estoque/movimentos',
    summary: 'Movimentos com saldo e custo médio antes e depois; de um produto, o seu extrato',
    query: movimentosQuery,
    reply: pageOf(movimentoLinha),
  }),
  extrato: defineCall({
    ...GET,
    path: 'estoque/extrato',
    summary: 'Resumo de um produto em um período: saldo inicial, entradas, saídas, saldo final',
    query: z.strictObject({
      produtoId: idText,
      empresaId: idText.optional(),
      estoqueId: idText.optional(),
      de: z.iso.date().optional(),
      ate: z.iso.date().optional(),
    }),
    reply: resumoDoExtrato,
  }),
  movimento: defineCall({
    ...GET,
    path: 'estoque/movimentos/{id}',
    summary: 'Um movimento',
    reply: movimentoLinha,
  }),
  lancar: defineCall({
    ...POST,
    path: 'estoque/movimentos',
    summary: 'Lança movimentos de uma operação: entrada, saída, ajuste, perda, consumo',
    body: movimentoNovo,
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
    reply: movimentoLinha,
  }),
  estornar: defineCall({
    ...POST,
    path: 'estoque/movimentos/{id}/estornar',
    summary: 'Desfaz um movimento com o movimento contrário',
    body: z.strictObject({ motivo: textoLivre(300) }),
    reply: posto,
    status: 201,
  }),
};

export const exportacoesDeMovimentos = {
  movimentos: exportOf('movimentos', 'Exporta os movimentos', 'produtos_show', movimentosQuery),
};
