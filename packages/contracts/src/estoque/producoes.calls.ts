import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { idNumero, instanteTexto, localTexto, produtoCurto, quantidadeTexto, rotulo, textoLivre } from './campos.ts';
import { exportOf, GET, POST } from './comum.calls.ts';
import { loteDoItem, seriaisTexto } from './movimentos.ts';

const componenteDaProducao = z.object({
  produto: produtoCurto,
  quantidade: z.string(),
  saldo: z.string(),
  custoUnitario: z.string(),
  custo: z.string(),
  /** What lacks to make all; "0" when there is enough. */
  falta: z.string(),
  /** Not stock-controlled: shown, not moved. */
  movimenta: z.boolean(),
});
const previaDeProducao = z.object({
  produto: produtoCurto,
  receita: z.object({ id: z.number(), numero: z.number(), rendimento: z.string(), vigente: z.boolean() }),
  quantidade: z.string(),
  componentes: z.array(componenteDaProducao),
  custoTotal: z.string(),
  custoUnitario: z.string(),
});
export type PreviaDeProducao = z.output<typeof previaDeProducao>;
const producaoLinha = z.object({
  id: z.number(),
  versao: z.number(),
  numero: z.number(),
  produto: produtoCurto,
  empresa: rotulo,
  receitaNumero: z.number(),
  quantidade: z.string(),
  custoTotal: z.string(),
  custoUnitario: z.string(),
  lote: z.string().nullable(),
  observacao: z.string().nullable(),
  situacao: z.enum(['concluida', 'estornada']),
  ocorridoEm: z.string(),
  usuario: z.string().nullable(),
});
export type ProducaoLinha = z.output<typeof producaoLinha>;
const producao = producaoLinha.extend({
  consumidos: z.array(
    z.object({
      produto: produtoCurto,
      quantidade: z.string(),
      custoUnitario: z.string(),
      valor: z.string(),
      lote: z.string().nullable(),
    }),
  ),
});
export type Producao = z.output<typeof producao>;
const producoesQuery = listQuery(['numero', 'ocorridoEm', 'custoTotal', 'quantidade'], {
  empresaId: idText.optional(),
  produtoId: idText.optional(),
  situacao: z.enum(['concluida', 'estornada']).optional(),
});

export const producoesCalls = {
  list: defineCall({
    ...GET,
    path: 'estoque/producoes',
    summary: 'Produções',
    query: producoesQuery,
    reply: pageOf(producaoLinha).extend({ totais: z.object({ custoTotal: z.string() }) }),
  }),
  previa: defineCall({
    ...GET,
    path: 'estoque/producoes/previa',
    summary: 'O que uma produção consome e quanto custa, antes de fazê-la',
    query: z.strictObject({
      produtoId: idText,
      empresaId: idText,
      quantidade: quantidadeTexto,
      receitaId: idText.optional(),
    }),
    reply: previaDeProducao,
  }),
  get: defineCall({
    ...GET,
    path: 'estoque/producoes/{id}',
    summary: 'Uma produção com o que foi consumido',
    reply: producao,
  }),
  produzir: defineCall({
    ...POST,
    path: 'estoque/producoes',
    summary: 'Produz: baixa os componentes da receita e dá entrada no produto pelo custo deles',
    body: z.strictObject({
      produtoId: idNumero,
      empresaId: idNumero,
      local: localTexto.default(null),
      quantidade: quantidadeTexto,
      /** The recipe in force when absent; an older version otherwise. */
      receitaId: idNumero.nullish(),
      ocorridoEm: instanteTexto.nullish(),
      observacao: textoLivre(300).nullish(),
      lote: loteDoItem.nullish(),
      seriais: seriaisTexto.default([]),
    }),
    reply: producao,
    status: 201,
  }),
  estornar: defineCall({
    ...POST,
    path: 'estoque/producoes/{id}/estornar',
    summary: 'Desfaz a produção: o produto sai e os componentes voltam',
    body: z.strictObject({ motivo: textoLivre(300) }),
    reply: producao,
  }),
  receitas: defineCall({
    ...GET,
    path: 'estoque/producoes/receitas/{id}',
    summary: 'Versões da receita de um produto',
    reply: z.array(
      z.object({
        id: z.number(),
        numero: z.number(),
        vigente: z.boolean(),
        rendimento: z.string(),
        modo: z.enum(['kit', 'produzido']),
      }),
    ),
  }),
  exports: { lista: exportOf('producoes', 'Exporta as produções', 'produtos_show', producoesQuery) },
};
