import { z } from 'zod';
import * as campo from '../titulos/campos.ts';
import {
  aoLadoDoExtrato,
  coluna,
  colunaOuNada,
  csvConferido,
  leituraDoCsv,
  MAX_ARQUIVO_DE_EXTRATO_BYTES,
  problemasDoArquivo,
} from './arquivo.ts';

export const MAX_EXTRATO_BYTES = MAX_ARQUIVO_DE_EXTRATO_BYTES;
export const formatosDeExtrato = { ofx: 'OFX', cnab240: 'CNAB 240', csv: 'CSV' } as const;

/** Where each thing is in a CSV: kept by account, suggested the first time. */
export const mapaDeCsv = z.strictObject({
  ...leituraDoCsv,
  data: coluna,
  valor: z.discriminatedUnion('como', [
    z.strictObject({ como: z.literal('sinal'), coluna, invertido: z.boolean() }),
    z.strictObject({ como: z.literal('marca'), coluna, marca: coluna }),
    z.strictObject({ como: z.literal('duas'), credito: coluna, debito: coluna }),
  ]),
  historico: z.array(coluna).min(1).max(10),
  documento: colunaOuNada,
  complemento: colunaOuNada,
  nome: colunaOuNada,
  cpfCnpj: colunaOuNada,
  idNoBanco: colunaOuNada,
  saldo: colunaOuNada,
});

const saldoDoArquivo = z.object({ data: z.string(), banco: z.string(), nosso: z.string(), diferenca: z.string() });

/** Opening balance, movements and closing balance as the file tells them; `diferenca` is what is missing to close. */
const somaDoArquivo = z.object({
  inicial: z.string(),
  movimentos: z.string(),
  final: z.string(),
  finalEm: z.string(),
  diferenca: z.string(),
});

/** What a file would bring, or brought. */
export const extratoConferido = z.object({
  /** Null until it enters. */
  id: z.number().nullable(),
  nome: z.string(),
  formato: z.enum(Object.keys(formatosDeExtrato) as ['ofx', 'cnab240', 'csv']),
  /** The account as the file writes it; null: it does not. */
  contaDoArquivo: z.string().nullable(),
  /** Whether that is the account it was sent to; null: the file or the account does not say enough. */
  daConta: z.boolean().nullable(),
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  linhas: z.number(),
  novas: z.number(),
  conhecidas: z.number(),
  entra: z.string(),
  sai: z.string(),
  problemas: problemasDoArquivo,
  /** Rows that are no movements, with the reason: the first of them, and how many they are. */
  ignoradas: problemasDoArquivo,
  quantasIgnoradas: z.number(),
  /** Null where the file does not tell both balances. */
  soma: somaDoArquivo.nullable(),
  /** What was read but may be wrong: balances that do not close, further accounts. */
  avisos: z.array(z.string()),
  /** The first lines, as they were read. */
  amostra: z.array(
    z.object({
      linha: z.number(),
      data: z.string(),
      valor: z.string(),
      historico: z.string(),
      nome: z.string().nullable(),
      nova: z.boolean(),
    }),
  ),
  saldo: saldoDoArquivo.nullable(),
  csv: csvConferido(mapaDeCsv),
});
export type MapaDoBanco = z.output<typeof mapaDeCsv>;
export type ExtratoConferido = z.output<typeof extratoConferido>;

/** What comes beside the file, as forms send it. */
export const extratoEnviado = z.strictObject(aoLadoDoExtrato(mapaDeCsv));

export const arquivoDeExtrato = z.object({
  id: z.number(),
  nome: z.string(),
  formato: z.enum(Object.keys(formatosDeExtrato) as ['ofx', 'cnab240', 'csv']),
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  linhas: z.number(),
  novas: z.number(),
  conciliadas: z.number(),
  arquivoId: z.string().nullable(),
  usuario: z.string().nullable(),
  criadoEm: z.string(),
});

export const saldoDiario = z.object({
  dia: z.string(),
  entra: z.string(),
  sai: z.string(),
  saldo: z.string(),
  /** As the bank was said to have it that day; null: nobody said. */
  informado: z.string().nullable(),
  diferenca: z.string().nullable(),
});
export type SaldoDiario = z.output<typeof saldoDiario>;
export const saldosDiarios = z.object({
  de: z.string(),
  ate: z.string(),
  inicial: z.string(),
  dias: z.array(saldoDiario),
});
export const periodoDeSaldos = z.strictObject({ de: campo.dia, ate: campo.dia }).refine(({ de, ate }) => de <= ate, {
  error: 'O período termina antes de começar',
  path: ['ate'],
});
