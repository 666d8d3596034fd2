import { z } from 'zod';
import { option } from '../../list.ts';
import * as campo from '../titulos/campos.ts';
import { guia } from './guias.ts';
import { listaDePagamentos } from './listas.ts';
import {
  type MeioDoPagamento,
  meiosDePagamento,
  type SituacaoDoPagamentoNoLote,
  situacoesDoPagamento,
} from './situacoes.ts';

const meio = z.enum(Object.keys(meiosDePagamento) as [MeioDoPagamento]);

/** How an entry is paid: what the means asks for is checked with the bank's own rules. */
export const dadosDePagamentoNovos = z.strictObject({
  versao: campo.versao,
  meio,
  favorecidoNome: campo.linha(60),
  favorecidoDocumento: campo.linha(20).nullish(),
  chavePix: campo.linha(77).nullish(),
  banco: z
    .string()
    .regex(/^\d{3}$/, 'Três números')
    .nullish(),
  agencia: z
    .string()
    .regex(/^\d{1,5}$/, 'Só números, sem o dígito')
    .nullish(),
  agenciaDv: z
    .string()
    .regex(/^[0-9A-Za-z]$/, 'Um número ou letra')
    .nullish(),
  conta: z
    .string()
    .regex(/^\d{1,12}$/, 'Só números, sem o dígito')
    .nullish(),
  contaDv: z
    .string()
    .regex(/^[0-9A-Za-z]$/, 'Um número ou letra')
    .nullish(),
  contaTipo: z.enum(['corrente', 'poupanca']).nullish(),
  /** As typed or read by the camera: 44, 47 or 48 digits, masked or not. */
  codigo: campo.linha(80).nullish(),
  /** Of a tax without barcode: what its form says. */
  guia: guia.nullish(),
});
export type DadosDePagamentoNovos = z.output<typeof dadosDePagamentoNovos>;

const dados = z.object({
  meio,
  favorecidoNome: z.string(),
  favorecidoDocumento: z.string().nullable(),
  chavePix: z.string().nullable(),
  banco: z.string().nullable(),
  agencia: z.string().nullable(),
  agenciaDv: z.string().nullable(),
  conta: z.string().nullable(),
  contaDv: z.string().nullable(),
  contaTipo: z.enum(['corrente', 'poupanca']).nullable(),
  /** The typed line of the code, as it is printed. */
  codigo: z.string().nullable(),
  guia: guia.nullable(),
});
export type DadosDePagamento = z.output<typeof dados>;

export const aprovacoes = {
  dispensada: 'Dispensada',
  pendente: 'Espera aprovação',
  aprovada: 'Aprovada',
  recusada: 'Recusada',
} as const;

const aprovacao = z.object({
  situacao: z.enum(Object.keys(aprovacoes) as [keyof typeof aprovacoes]),
  usuario: z.string().nullable(),
  motivo: z.string().nullable(),
  /** The person reading may say yes or no. */
  podeDecidir: z.boolean(),
});

export const pagamentoDoLancamento = z.object({
  versao: z.number().nullable(),
  dados: dados.nullable(),
  /** What the same supplier was paid with last; never taken over by itself. */
  sugestao: dados.nullable(),
  aprovacao,
  /** The file it is in, while the bank has not answered. */
  lote: option.nullable(),
});
export type PagamentoDoLancamento = z.output<typeof pagamentoDoLancamento>;

export const decisaoNova = z.strictObject({ ids: campo.ids, motivo: campo.texto(300).nullish() });
export const limiteNovo = z.strictObject({
  empresaId: campo.id,
  /** Null: nothing asks for approval. */
  valor: campo.dinheiroOuZero.nullable(),
  versao: campo.versao,
});
export const limiteLido = z.object({
  empresaId: z.number(),
  empresa: z.string(),
  valor: z.string().nullable(),
  versao: z.number().nullable(),
  /** Another one that was asked for and waits for a second person. */
  pedido: z
    .object({
      id: z.number(),
      valor: z.string().nullable(),
      usuario: z.string(),
      quando: z.string(),
      /** The person reading is not who asked. */
      podeConfirmar: z.boolean(),
    })
    .nullable(),
});
export type LimiteDePagamento = z.output<typeof limiteLido>;

export const loteNovo = z.strictObject({ contaId: campo.id, data: campo.dia, ids: campo.ids });
export type LoteNovo = z.output<typeof loteNovo>;

/** Where what is missing is put right. */
export const lugaresDoQueFalta = ['dados', 'conta', 'empresa', 'aprovacao', 'lancamento'] as const;
const falta = z.object({ onde: z.enum(lugaresDoQueFalta), texto: z.string() });
export type FaltaDePagamento = z.output<typeof falta>;

export const conferenciaDePagamentos = z.object({
  /** Of the file as a whole: its account, its company. */
  faltas: z.array(falta),
  itens: z.array(
    z.object({
      lancamentoId: z.number(),
      pessoaId: z.number(),
      nome: z.string(),
      valor: z.string(),
      meio: meio.nullable(),
      faltas: z.array(falta),
    }),
  ),
  total: z.string(),
  sequencia: z.number(),
});
export type ConferenciaDePagamentos = z.output<typeof conferenciaDePagamentos>;

export const loteDePagamentoLido = z.object({
  ...listaDePagamentos.row.shape,
  itens: z.array(
    z.object({
      id: z.number(),
      lancamentoId: z.number(),
      nome: z.string(),
      favorecido: z.string(),
      meio,
      valor: z.string(),
      situacao: z.enum(Object.keys(situacoesDoPagamento) as [SituacaoDoPagamentoNoLote]),
      motivo: z.string().nullable(),
      pagoEm: z.string().nullable(),
      autenticacao: z.string().nullable(),
    }),
  ),
});
export type LoteDePagamento = z.output<typeof loteDePagamentoLido>;

/** A file of payments has some hundreds of lines; the longest kept here has a thousand payments. */
const MAIOR_RETORNO = 900_000;
export const retornoNovo = z.strictObject({
  nome: campo.linha(120),
  conteudo: z.string().min(1).max(MAIOR_RETORNO, 'O arquivo é grande demais'),
  liberacao: campo.liberacao,
});

export const retornoDePagamentoLido = z.object({
  conta: z.string(),
  /** The same file was taken in before: nothing was done. */
  repetido: z.boolean(),
  efetuados: z.number(),
  agendados: z.number(),
  rejeitados: z.number(),
  /** Told by the file and not of ours, or already answered. */
  ignorados: z.number(),
  valor: z.string(),
  avisos: z.array(z.string()),
});
export type RetornoDePagamentoLido = z.output<typeof retornoDePagamentoLido>;
