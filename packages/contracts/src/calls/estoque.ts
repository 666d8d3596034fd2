import { z } from 'zod';
import { type Call, defineCall, idText } from '../call.ts';
import {
  chaveTexto,
  custoTexto,
  filtroDeEstoque,
  idNumero,
  instanteTexto,
  localTexto,
  produtoCurto,
  quantidadeTexto,
  rotulo,
  sim,
  textoLivre,
} from '../estoque/campos.ts';
import { configuracaoDoEstoqueEntrada, configuracaoDoEstoqueLida } from '../estoque/configuracao.ts';
import { faixasDeValidade } from '../estoque/fefo.ts';
import {
  movimentoLinha,
  movimentoNovo,
  origensDeMovimento,
  resumoDoExtrato,
  revalorizacao,
} from '../estoque/movimentos.ts';
import { exportFormats, listQuery, pageOf, queryText } from '../list.ts';
import type { Access } from '../permissions.ts';

const estoque = { domain: 'estoque' } as const;
const GET = { ...estoque, method: 'GET', access: 'produtos_show' } as const;
const POST = { ...estoque, method: 'POST', access: 'produtos_update' } as const;

const chaves = <T extends Record<string, string>>(labels: T) =>
  Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

/** The list as a file; a long one becomes a job (202). */
export const exportOf = (lista: string, summary: string, access: Access, query: z.ZodType): Call =>
  defineCall({
    ...estoque,
    method: 'GET',
    path: `exports/estoque-${lista}.{formato}`,
    summary,
    access,
    params: z.strictObject({ formato: z.enum(exportFormats) }),
    query,
    replyType: 'application/octet-stream',
  });

export const situacoesDeSaldo = {
  positivo: 'Com saldo',
  zerado: 'Zerado',
  negativo: 'Negativo',
} as const;

const totaisDeValor = { totais: z.object({ valor: z.string() }) };

const saldosQuery = listQuery(
  ['codigo', 'descricao', 'empresa', 'local', 'saldo', 'disponivel', 'custoMedio', 'valor'],
  {
    ...filtroDeEstoque,
    situacao: z.enum(chaves(situacoesDeSaldo)).optional(),
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
  faixa: z.enum(chaves(faixasDeValidade)).optional(),
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
  faixa: z.enum(chaves(faixasDeValidade)).nullable(),
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

const movimentosQuery = listQuery(['ocorridoEm', 'registradoEm', 'codigo', 'descricao', 'quantidade', 'valor'], {
  ...filtroDeEstoque,
  produtoId: idText.optional(),
  estoqueId: idText.optional(),
  operacaoId: idText.optional(),
  origem: z.enum(chaves(origensDeMovimento)).optional(),
  loteId: idText.optional(),
  chave: queryText.optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
});

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

const produtoDoEstoque = produtoCurto.extend({
  codigoBarras: z.string().nullable(),
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

export const situacoesDeReserva = {
  aberta: 'Aberta',
  consumida: 'Atendida',
  cancelada: 'Liberada',
  expirada: 'Expirada',
} as const;
export type SituacaoDeReserva = keyof typeof situacoesDeReserva;

const reserva = z.object({
  id: z.number(),
  versao: z.number(),
  estoqueId: z.number(),
  produto: produtoCurto,
  empresa: rotulo,
  local: z.string(),
  quantidade: z.string(),
  /** Who asked for it: a person (`manual`) or a module. */
  origem: z.string(),
  chave: z.string(),
  /** What it is kept for: an order, a client. */
  documento: z.string().nullable(),
  motivo: z.string().nullable(),
  situacao: z.enum(chaves(situacoesDeReserva)),
  /** When it lets go by itself; null: never. */
  expiraEm: z.string().nullable(),
  criadoEm: z.string(),
  encerradaEm: z.string().nullable(),
  usuario: z.string().nullable(),
  encerradaPor: z.string().nullable(),
});
export type Reserva = z.output<typeof reserva>;

const reservasQuery = listQuery(['codigo', 'descricao', 'empresa', 'quantidade', 'expiraEm', 'criadoEm'], {
  ...filtroDeEstoque,
  produtoId: idText.optional(),
  situacao: z.enum(chaves(situacoesDeReserva)).optional(),
});
const prazoDaReserva = {
  documento: textoLivre(60).nullish(),
  motivo: textoLivre(300).nullish(),
  expiraEm: instanteTexto.nullish(),
};

const posto = z.object({
  movimentos: z.array(
    z.object({
      id: z.number(),
      /** Place of the item in what was asked. */
      item: z.number(),
      produtoId: z.number(),
      estoqueId: z.number(),
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

/** Stock: balances, the ledger, expiry, minimums, reservations. */
export const estoqueCalls = {
  configuracao: defineCall({
    ...GET,
    path: 'estoque/configuracao',
    summary: 'Regras do estoque e divisão da etiqueta de balança de uma empresa',
    query: z.strictObject({ empresaId: idText }),
    reply: configuracaoDoEstoqueLida,
  }),
  gravarConfiguracao: defineCall({
    ...estoque,
    access: 'produtos_update',
    method: 'PUT',
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
    summary: 'Produtos que se movimentam, por código, código de barras ou nome, com o saldo na empresa',
    query: z.strictObject({
      empresaId: idText,
      search: queryText.optional(),
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
        .transform((list) => list.split(',').map(Number))
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** Only those with a recipe. */
      compostos: sim,
    }),
    reply: z.array(produtoDoEstoque),
  }),
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
        faixa: z.enum(chaves(faixasDeValidade)),
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
  reservas: defineCall({
    ...GET,
    path: 'estoque/reservas',
    summary: 'Reservas: o que está guardado, para quê e até quando',
    query: reservasQuery,
    reply: pageOf(reserva),
  }),
  reservar: defineCall({
    ...POST,
    path: 'estoque/reservas',
    summary: 'Reserva uma quantidade que está disponível',
    body: z.strictObject({
      produtoId: idNumero,
      empresaId: idNumero,
      local: localTexto.default(null),
      quantidade: quantidadeTexto,
      chave: chaveTexto.nullish(),
      ...prazoDaReserva,
    }),
    reply: reserva,
    status: 201,
  }),
  alterarReserva: defineCall({
    ...estoque,
    access: 'produtos_update',
    method: 'PUT',
    path: 'estoque/reservas/{id}',
    summary: 'Muda o prazo e o que prende uma reserva aberta',
    body: z.strictObject({ versao: z.number().int().positive(), ...prazoDaReserva }),
    reply: reserva,
  }),
  liberarReserva: defineCall({
    ...estoque,
    access: 'produtos_update',
    method: 'DELETE',
    path: 'estoque/reservas/{id}',
    summary: 'Libera o que estava reservado',
    reply: reserva,
  }),
  conferencia: defineCall({
    ...GET,
    path: 'estoque/conferencia',
    summary: 'Confere que cada saldo é a soma dos seus movimentos; lista o que diverge',
    query: z.strictObject({ empresaId: idText.optional() }),
    reply: z.object({ estoques: z.number(), movimentos: z.number(), divergencias: z.array(divergencia) }),
  }),
  exports: {
    saldos: exportOf('saldos', 'Exporta os saldos', 'produtos_show', saldosQuery),
    lotes: exportOf('lotes', 'Exporta os saldos por lote', 'produtos_show', lotesQuery),
    seriais: exportOf('seriais', 'Exporta os números de série', 'produtos_show', seriaisQuery),
    movimentos: exportOf('movimentos', 'Exporta os movimentos', 'produtos_show', movimentosQuery),
    reservas: exportOf('reservas', 'Exporta as reservas', 'produtos_show', reservasQuery),
    minimos: exportOf('minimos', 'Exporta o que está abaixo do mínimo', 'produtos_show', minimosQuery),
  },
};
