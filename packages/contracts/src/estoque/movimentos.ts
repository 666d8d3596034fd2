import { z } from 'zod';
import { civilDate } from '../dates.ts';
import {
  chaveTexto,
  custoTexto,
  idNumero,
  instanteTexto,
  linhaLivre,
  localTexto,
  produtoCurto,
  quantidadeTexto,
  textoLivre,
} from './campos.ts';

/** What a movement came from. */
export const origensDeMovimento = {
  manual: 'Lançamento manual',
  contagem: 'Contagem',
  transferencia: 'Transferência',
  producao: 'Produção',
  venda: 'Venda',
  preparo: 'Preparo cancelado',
  nfe: 'Nota fiscal',
  estorno: 'Estorno',
  demonstracao: 'Demonstração',
} as const;
export type OrigemDeMovimento = keyof typeof origensDeMovimento;

export const MAX_ITENS_POR_LANCAMENTO = 1000;
const MAX_SERIAIS = 500;
const MAX_LOTES = 200;

export const seriaisTexto = z.array(linhaLivre(60)).max(MAX_SERIAIS);

/** A lot told by its number is found, or made when something comes in. */
export const loteDoItem = z.strictObject({
  numero: linhaLivre(60),
  elaboracao: civilDate().nullish(),
  validade: civilDate().nullish(),
});

/** Of which lots an item is and how much of each, with their dates as a paper tells them. */
export const lotesComQuantidade = <Q extends z.ZodType<string>>(quantidade: Q) =>
  z
    .array(
      z.strictObject({
        numero: linhaLivre(60),
        fabricacao: civilDate().nullish(),
        validade: civilDate().nullish(),
        quantidade,
      }),
    )
    .max(MAX_LOTES);

export const itemDeMovimento = z.strictObject({
  produtoId: idNumero,
  local: localTexto.default(null),
  /** Above zero; the operation says whether it comes in or goes out. */
  quantidade: quantidadeTexto,
  /** Cost of one unit; asked by operations that recalculate the average. */
  custo: custoTexto.nullish(),
  loteId: idNumero.nullish(),
  lote: loteDoItem.nullish(),
  /** Takes the lots that expire first. */
  fefo: z.boolean().default(false),
  seriais: seriaisTexto.default([]),
});

export const movimentoNovo = z.strictObject({
  empresaId: idNumero,
  operacaoId: idNumero,
  /** When it happened, if not now; earlier than other movements, what came after is worked out again. */
  ocorridoEm: instanteTexto.nullish(),
  documento: linhaLivre(60).nullish(),
  motivo: textoLivre(300).nullish(),
  /** The same key posts once. */
  chave: chaveTexto.nullish(),
  /** Inactive products move only where the person says so. */
  aceitaInativos: z.boolean().default(false),
  itens: z.array(itemDeMovimento).min(1, 'Informe ao menos um produto').max(MAX_ITENS_POR_LANCAMENTO),
});
export type MovimentoNovo = z.output<typeof movimentoNovo>;

/** What there is of a product that is registered now. */
export const estoqueInicialNovo = z.strictObject({
  produtoId: idNumero,
  /** The same key posts once. */
  chave: chaveTexto,
  itens: z
    .array(z.strictObject({ empresaId: idNumero, quantidade: quantidadeTexto, custo: custoTexto.nullish() }))
    .min(1)
    .max(500),
});
export type EstoqueInicialNovo = z.output<typeof estoqueInicialNovo>;

/** The registered cost of a product that a purchase changed, or of what is made of it, and what its price leaves now. */
export const custoMudado = z.object({
  produtoId: z.number(),
  descricao: z.string(),
  /** Real cost of one unit, in reais; null: it had none. */
  antes: z.string().nullable(),
  depois: z.string().nullable(),
  /** Main price in the company; null: it has none. */
  preco: z.string().nullable(),
  /** What the price leaves, in % of itself, before and now. */
  margemAntes: z.string().nullable(),
  margem: z.string().nullable(),
  margemDesejada: z.string().nullable(),
  /** Below the margin wanted, or below zero where none was said. */
  alerta: z.boolean(),
});
export type CustoMudado = z.output<typeof custoMudado>;

/** What an entry turned out to cost, and by what. */
export const revalorizacao = z.object({
  id: z.number(),
  registradoEm: z.string(),
  custoAntes: z.string(),
  custoDepois: z.string(),
  motivo: z.string().nullable(),
  usuario: z.string().nullable(),
  /** The movement told late or corrected from which it follows; the entry itself when a person put it right. */
  causa: z.object({ id: z.number(), produto: z.string(), documento: z.string().nullable() }),
});
export type Revalorizacao = z.output<typeof revalorizacao>;

export const resumoDoExtrato = z.object({
  produto: produtoCurto,
  /** At the first instant of the period. */
  saldoInicial: z.string(),
  entradas: z.string(),
  saidas: z.string(),
  saldoFinal: z.string(),
  /** Now, whatever the period. */
  custoMedio: z.string(),
  valor: z.string(),
  correcoes: z.string(),
});
export type ResumoDoExtrato = z.output<typeof resumoDoExtrato>;
