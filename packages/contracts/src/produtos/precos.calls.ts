import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf, ok } from '../call-parts.ts';
import { listQuery, option, pageOf, queryText } from '../list.ts';
import { alterar, DELETE, GET, ler, PUT, usar, valor } from './comum.calls.ts';
import { regrasDePreco } from './precos.ts';

const texto = z.string().nullable();

export const precoParaVenda = z.object({
  produtoId: z.number(),
  empresaId: z.number(),
  /** Null when the product has no price in this company. */
  valor: texto,
  regra: z.enum(keysOf(regrasDePreco)).nullable(),
  motivo: z.string(),
  analise: z.array(
    z.object({ precoId: z.number(), nome: z.string(), valor: z.string(), vale: z.boolean(), porque: z.string() }),
  ),
  /** The prices are the parent's of the grid. */
  doPai: z.boolean(),
  momento: z.string(),
});
export type PrecoParaVenda = z.output<typeof precoParaVenda>;

const mudancaDePreco = z.object({
  quando: z.string(),
  autor: texto,
  empresa: option,
  nome: z.string(),
  acao: z.enum(['criou', 'alterou', 'inativou', 'reativou']),
  antes: texto,
  depois: texto,
});
export type MudancaDePreco = z.output<typeof mudancaDePreco>;

/** The prices of a product. */
export const precosDeProdutosCalls = {
  price: defineCall({
    ...GET,
    path: 'products/{id}/preco',
    summary: 'O preço que vale para uma venda e a regra que o deu',
    access: usar,
    query: z.strictObject({
      empresaId: idText,
      clienteId: idText.optional(),
      quantidade: valor.optional(),
      /** ISO 8601 with zone; now when absent. */
      momento: z.iso.datetime({ offset: true, error: 'DATA INVÁLIDA' }).optional(),
      canal: z.enum(['loja', 'ecommerce']).optional(),
      tabela: queryText.optional(),
    }),
    reply: precoParaVenda,
  }),
  priceHistory: defineCall({
    ...GET,
    path: 'products/{id}/precos/historico',
    summary: 'Mudanças de preço de um produto, as mais novas primeiro',
    access: ler,
    query: listQuery(['quando'], { empresaId: idText.optional() }),
    reply: pageOf(mudancaDePreco),
  }),
  removePrice: defineCall({
    ...DELETE,
    path: 'products/price/{id}',
    summary: 'Inativa um preço',
    access: alterar,
    reply: ok,
  }),
  restorePrice: defineCall({
    ...PUT,
    path: 'products/price/{id}/restore',
    summary: 'Reativa um preço, sem as marcas que outro já tem',
    access: alterar,
    reply: ok,
  }),
};
