import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import {
  estornoCampos,
  idNumero,
  instanteTexto,
  localTexto,
  produtoCurto,
  quantidadeTexto,
  textoLivre,
} from './campos.ts';
import { GET, POST } from './comum.calls.ts';
import { listaDeProducoes } from './listas-de-papeis.ts';
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
const producao = listaDeProducoes.row.extend({
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

export const producoesCalls = {
  list: listaDeProducoes.call,
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
    body: z.strictObject({ motivo: estornoCampos.motivo.schema }),
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
};
