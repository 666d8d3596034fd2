import { z } from 'zod';
import { keysOf } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { idNumero } from './campos.ts';

/** What a purchase does to the cost a product is registered with, from which recipes and margins are worked out. */
export const custosDaCompra = {
  ultimo: 'Passa a ser o da última compra',
  medio: 'Passa a ser o custo médio da empresa',
  manter: 'Fica como está',
} as const;
export type CustoDaCompra = keyof typeof custosDaCompra;

/** What goods cost that a supplier gives. */
export const custosDaBonificacao = {
  nota: 'Entra pelo valor da nota',
  zero: 'Entra sem custo, e baixa o custo médio',
} as const;
export type CustoDaBonificacao = keyof typeof custosDaBonificacao;

const valores = {
  /** Whether goods may go out that are not there. */
  permiteNegativo: z.boolean(),
  /** Whether expired lots may be sold, transferred or used; writing them off is always possible. */
  permiteLoteVencido: z.boolean(),
  /** No movement may be said to have happened up to this day. */
  fechadoAte: civilDate().nullable(),
  custoDaCompra: z.enum(keysOf(custosDaCompra)),
  custoDaBonificacao: z.enum(keysOf(custosDaBonificacao)),
};
export const configuracaoDoEstoque = z.object(valores);
export type ConfiguracaoDoEstoque = z.output<typeof configuracaoDoEstoque>;

/** A shop that begins has not counted yet: what it sells must not be refused. */
export const estoqueInicial: ConfiguracaoDoEstoque = {
  permiteNegativo: true,
  permiteLoteVencido: false,
  fechadoAte: null,
  custoDaCompra: 'ultimo',
  custoDaBonificacao: 'nota',
};

export const configuracaoDoEstoqueLida = z.object({
  empresaId: z.number(),
  versao: z.number().nullable(),
  ...valores,
});
export const configuracaoDoEstoqueEntrada = z.strictObject({
  empresaId: idNumero,
  versao: z.number().int().positive().nullish(),
  ...valores,
  /** Came after the others: who does not know of it leaves it as it is. */
  custoDaBonificacao: valores.custoDaBonificacao.optional(),
});
