import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { keysOf, ok } from '../../call-parts.ts';
import { instant } from '../../dates.ts';
import { option, queryText } from '../../list.ts';
import { alterar, DELETE, GET, ler, PUT, usar, valor } from '../comum.calls.ts';
import { precoCampos } from '../partes/partes.ts';
import { listaDoHistoricoDePrecos } from './listas-de-precos.ts';
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

/** The main price of a product in a company. */
const precoPrincipal = z.object({
  id: z.number(),
  versao: z.number(),
  empresa: option,
  /** R$, up to 4 places. */
  valor: z.string(),
});
export type PrecoPrincipal = z.output<typeof precoPrincipal>;

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
      momento: instant().optional(),
      canal: z.enum(['loja', 'ecommerce']).optional(),
      tabela: queryText.optional(),
    }),
    reply: precoParaVenda,
  }),
  priceTables: defineCall({
    ...GET,
    path: 'products/tabelas-de-preco',
    summary: 'Os nomes das tabelas de preço de uma empresa',
    access: ler,
    query: z.strictObject({ empresaId: idText }),
    reply: z.array(z.string()),
  }),
  priceHistory: listaDoHistoricoDePrecos.call,
  mainPrices: defineCall({
    ...GET,
    path: 'products/{id}/precos/principais',
    summary: 'O preço principal de um produto em cada empresa',
    access: ler,
    reply: z.array(precoPrincipal),
  }),
  changeMainPrices: defineCall({
    ...PUT,
    path: 'products/{id}/precos/principais',
    summary: 'Muda o valor de preços principais, sem tocar no resto do produto',
    access: alterar,
    body: z.strictObject({
      precos: z
        .array(
          z.strictObject({
            id: z.number().int().positive(),
            versao: z.number().int().positive(),
            valor: precoCampos.valor.schema,
          }),
        )
        .min(1)
        .max(500),
    }),
    reply: z.array(precoPrincipal),
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
