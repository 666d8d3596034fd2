import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { queryText } from '../list.ts';
import { produtoCurto } from './campos.ts';
import { GET, PUT } from './comum.calls.ts';
import { configuracaoDoEstoqueEntrada, configuracaoDoEstoqueLida } from './configuracao.ts';
import { movimentosCalls } from './movimentos.calls.ts';
import { reservasCalls } from './reservas.calls.ts';
import { saldosCalls } from './saldos.calls.ts';

const produtoDoEstoque = produtoCurto.extend({
  codigoBarras: z.string().nullable(),
  /** An inactive one is offered while there is any of it. */
  ativo: z.boolean(),
  controlaLote: z.boolean(),
  controlaSerie: z.boolean(),
  fraciona: z.boolean(),
  composto: z.boolean(),
  receita: z.enum(['kit', 'produzido']).nullable(),
  saldo: z.string(),
  custoMedio: z.string(),
});
export type ProdutoDoEstoque = z.output<typeof produtoDoEstoque>;

const divergencia = z.object({
  estoqueId: z.number(),
  produto: z.string(),
  tipo: z.enum(['saldo', 'lote', 'serial', 'corrente', 'reserva', 'custo']),
  esperado: z.string(),
  encontrado: z.string(),
});
export type DivergenciaDeEstoque = z.output<typeof divergencia>;

/** Stock: balances, the ledger, expiry, minimums, reservations. */
const quaisProdutos = ['movimentados', 'compostos', 'todos'] as const;
export type QuaisProdutos = (typeof quaisProdutos)[number];

export const estoqueCalls = {
  configuracao: defineCall({
    ...GET,
    path: 'estoque/configuracao',
    summary: 'Regras do estoque e divisão da etiqueta de balança de uma empresa',
    query: z.strictObject({ empresaId: idText }),
    reply: configuracaoDoEstoqueLida,
  }),
  gravarConfiguracao: defineCall({
    ...PUT,
    path: 'estoque/configuracao',
    summary: 'Grava as regras do estoque de uma empresa',
    body: configuracaoDoEstoqueEntrada,
    reply: configuracaoDoEstoqueLida,
  }),
  locais: defineCall({
    ...GET,
    path: 'estoque/locais',
    summary: 'Nomes dos estoques de uma empresa',
    query: z.strictObject({ empresaId: idText }),
    reply: z.array(z.string()),
  }),
  produtos: defineCall({
    ...GET,
    path: 'estoque/produtos',
    summary: 'Produtos por código, código de barras ou nome, com o saldo na empresa',
    query: z.strictObject({
      empresaId: idText,
      search: queryText.optional(),
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
        .transform((list) => list.split(',').map(Number))
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** `movimentados`: those that stock can move; `compostos`: those with a recipe; `todos`: any but grids. */
      quais: z.enum(quaisProdutos).default('movimentados'),
    }),
    reply: z.array(produtoDoEstoque),
  }),
  ...saldosCalls,
  ...movimentosCalls,
  ...reservasCalls,
  conferencia: defineCall({
    ...GET,
    path: 'estoque/conferencia',
    summary: 'Confere que cada saldo é a soma dos seus movimentos; lista o que diverge',
    query: z.strictObject({ empresaId: idText.optional() }),
    reply: z.object({ estoques: z.number(), movimentos: z.number(), divergencias: z.array(divergencia) }),
  }),
};
