import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { filtroDeEstoque, produtoCurto, quantidadeTexto, rotulo, sim } from '../estoque/campos.ts';
import { faixasDeValidade } from '../estoque/fefo.ts';
import { listQuery, pageOf, queryText } from '../list.ts';
import { keysOf } from './comum.ts';
import { exportOf, GET, totaisDeValor } from './estoque-comum.ts';

export const situacoesDeSaldo = {
  positivo: 'Com saldo',
  zerado: 'Zerado',
  negativo: 'Negativo',
} as const;

const saldosQuery = listQuery(
  ['codigo', 'descricao', 'empresa', 'local', 'saldo', 'disponivel', 'custoMedio', 'valor'],
  {
    ...filtroDeEstoque,
    situacao: z.enum(keysOf(situacoesDeSaldo)).optional(),
    produtoId: idText.optional(),
  },
);
const saldoLinha = z.object({
  /** Of the stock. */
  id: z.number(),
  produto: produtoCurto,
  empresa: rotulo,
  local: z.string(),
  principal: z.boolean(),
  saldo: z.string(),
  reservado: z.string(),
  /** saldo − reservado. */
  disponivel: z.string(),
  /** Sent from elsewhere and not yet received. */
  emTransito: z.string(),
  custoMedio: z.string(),
  valor: z.string(),
  ultimoMovimentoEm: z.string().nullable(),
});
export type SaldoLinha = z.output<typeof saldoLinha>;

const lotesQuery = listQuery(['codigo', 'descricao', 'empresa', 'numero', 'validade', 'saldo', 'valor'], {
  ...filtroDeEstoque,
  faixa: z.enum(keysOf(faixasDeValidade)).optional(),
  produtoId: idText.optional(),
});
const loteLinha = z.object({
  /** `estoque` and lot: no other line has both. */
  id: z.number(),
  estoqueId: z.number(),
  loteId: z.number(),
  produto: produtoCurto,
  empresa: rotulo,
  local: z.string(),
  numero: z.string(),
  elaboracao: z.string().nullable(),
  validade: z.string().nullable(),
  /** From today to the expiry date; negative: expired; null: does not expire. */
  dias: z.number().nullable(),
  faixa: z.enum(keysOf(faixasDeValidade)).nullable(),
  saldo: z.string(),
  custoMedio: z.string(),
  valor: z.string(),
});
export type LoteLinha = z.output<typeof loteLinha>;

const seriaisQuery = listQuery(['codigo', 'descricao', 'empresa', 'numero', 'estado'], {
  ...filtroDeEstoque,
  estado: z.enum(['em_estoque', 'reservado', 'vendido', 'devolvido', 'baixado']).optional(),
  produtoId: idText.optional(),
});
const serialLinha = z.object({
  id: z.number(),
  produto: produtoCurto,
  numero: z.string(),
  estado: z.string(),
  empresa: rotulo.nullable(),
  local: z.string().nullable(),
});
export type SerialLinha = z.output<typeof serialLinha>;

const minimosQuery = listQuery(['codigo', 'descricao', 'empresa', 'saldo', 'sugestao'], {
  ...filtroDeEstoque,
  fornecedorId: idText.optional(),
  /** Above the maximum instead of below the minimum. */
  acima: sim,
});
const minimoLinha = z.object({
  id: z.number(),
  produto: produtoCurto,
  empresa: rotulo,
  local: z.string(),
  saldo: z.string(),
  emTransito: z.string(),
  minimo: z.string().nullable(),
  maximo: z.string().nullable(),
  /** In the commercial unit: up to the maximum, or to the minimum where there is none, in whole purchase units. */
  sugestao: z.string(),
  fornecedor: rotulo.nullable(),
  /** The same in the supplier's unit. */
  sugestaoCompra: z.object({ quantidade: z.string(), unidade: z.string(), fator: z.string() }).nullable(),
  custo: z.string().nullable(),
  valor: z.string(),
});
export type MinimoLinha = z.output<typeof minimoLinha>;

/** What there is, by stock, lot and serial; what expires, what lacks. */
export const saldosCalls = {
  saldos: defineCall({
    ...GET,
    path: 'estoque/saldos',
    summary: 'Saldos por empresa e local, com valor a custo médio',
    query: saldosQuery,
    reply: pageOf(saldoLinha).extend(totaisDeValor),
  }),
  lotes: defineCall({
    ...GET,
    path: 'estoque/saldos/lotes',
    summary: 'Saldos por lote e validade',
    query: lotesQuery,
    reply: pageOf(loteLinha).extend(totaisDeValor),
  }),
  seriais: defineCall({
    ...GET,
    path: 'estoque/saldos/seriais',
    summary: 'Números de série e onde estão',
    query: seriaisQuery,
    reply: pageOf(serialLinha),
  }),
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
  minimos: defineCall({
    ...GET,
    path: 'estoque/minimos',
    summary: 'Abaixo do mínimo, com sugestão de compra; ou acima do máximo',
    query: minimosQuery,
    reply: pageOf(minimoLinha).extend(totaisDeValor),
  }),
};

export const exportacoesDeSaldos = {
  saldos: exportOf('saldos', 'Exporta os saldos', 'produtos_show', saldosQuery),
  lotes: exportOf('lotes', 'Exporta os saldos por lote', 'produtos_show', lotesQuery),
  seriais: exportOf('seriais', 'Exporta os números de série', 'produtos_show', seriaisQuery),
  minimos: exportOf('minimos', 'Exporta o que está abaixo do mínimo', 'produtos_show', minimosQuery),
};
