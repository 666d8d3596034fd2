import { z } from 'zod';
import {
  chaveTexto,
  custoTexto,
  idNumero,
  instanteTexto,
  localTexto,
  produtoCurto,
  quantidadeTexto,
  rotulo,
  textoLivre,
} from './campos.ts';

/** What a movement came from. */
export const origensDeMovimento = {
  manual: 'Lançamento manual',
  contagem: 'Contagem',
  transferencia: 'Transferência',
  producao: 'Produção',
  venda: 'Venda',
  nfe: 'Nota fiscal',
  estorno: 'Estorno',
  demonstracao: 'Demonstração',
} as const;
export type OrigemDeMovimento = keyof typeof origensDeMovimento;

export const MAX_ITENS_POR_LANCAMENTO = 1000;
const MAX_SERIAIS = 500;

export const seriaisTexto = z.array(textoLivre(60)).max(MAX_SERIAIS);

/** A lot told by its number is found, or made when something comes in. */
export const loteDoItem = z.strictObject({
  numero: textoLivre(60),
  elaboracao: z.iso.date('DATA INVÁLIDA').nullish(),
  validade: z.iso.date('DATA INVÁLIDA').nullish(),
});

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
  documento: textoLivre(60).nullish(),
  motivo: textoLivre(300).nullish(),
  /** The same key posts once. */
  chave: chaveTexto.nullish(),
  itens: z.array(itemDeMovimento).min(1, 'INFORME AO MENOS UM PRODUTO').max(MAX_ITENS_POR_LANCAMENTO),
});
export type MovimentoNovo = z.output<typeof movimentoNovo>;

export const movimentoLinha = z.object({
  id: z.number(),
  ocorridoEm: z.string(),
  registradoEm: z.string(),
  /** Told later than it happened. */
  retroativo: z.boolean(),
  produto: produtoCurto,
  empresa: rotulo,
  estoqueId: z.number(),
  local: z.string(),
  operacao: z.object({ id: z.number(), codigo: z.string(), nome: z.string(), tipo: z.string() }),
  /** Signed. */
  quantidade: z.string(),
  custoUnitario: z.string(),
  /** quantidade × custoUnitario, in reais. */
  valor: z.string(),
  saldoAntes: z.string(),
  saldoDepois: z.string(),
  custoAntes: z.string(),
  custoDepois: z.string(),
  /** As it was told, where it turned out to be another; null otherwise. */
  custoOriginal: z.string().nullable(),
  /** Whether what it cost may be put right: its own cost, that of other movements, or none but the average. */
  custoProprio: z.enum(['sim', 'de_outros', 'nao']),
  /** Went to the cost of goods beside the movement. */
  correcaoCusto: z.string(),
  motivo: z.string().nullable(),
  documento: z.string().nullable(),
  lote: z.object({ id: z.number(), numero: z.string(), validade: z.string().nullable() }).nullable(),
  seriais: z.array(z.string()),
  kit: rotulo.nullable(),
  origem: z.enum(Object.keys(origensDeMovimento) as [OrigemDeMovimento, ...OrigemDeMovimento[]]),
  chave: z.string(),
  estornaId: z.number().nullable(),
  estornadoPorId: z.number().nullable(),
  usuario: z.string().nullable(),
});
export type MovimentoLinha = z.output<typeof movimentoLinha>;

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
