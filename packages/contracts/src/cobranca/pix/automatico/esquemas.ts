import { z } from 'zod';
import * as campo from '../../../financeiro/titulos/campos.ts';
import { type SituacaoDaCobrancaPix, situacoesDaCobrancaPix } from '../situacoes.ts';
import { listaDeAutorizacoes } from './listas.ts';
import { modosDaAutorizacao, type SituacaoDoDebito, situacoesDoDebito } from './situacoes.ts';

const modo = z.enum(Object.keys(modosDaAutorizacao) as [keyof typeof modosDaAutorizacao]);
const digitos = (maximo: number, texto: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{1,${maximo}}$`), texto)
    .nullish();

/** A mandate asked for: the payer's bank debits each month of the contract, once he accepted it there. */
export const autorizacaoNova = z
  .strictObject({
    contratoId: campo.id,
    contaId: campo.id,
    modo: modo.default('qr'),
    /** What it is about, as the payer reads it. */
    objeto: campo.linha(35),
    /** First day on which something may be debited. */
    inicio: campo.dia,
    fim: campo.dia.nullish(),
    /** The payer may set no limit below this. */
    valorMinimo: campo.dinheiro.nullish(),
    /** Whether what was not paid on its day is asked for again, up to three times in seven days. */
    retentativas: z.boolean().default(true),
    /** The payer's account, where the request goes to his bank. */
    ispb: z
      .string()
      .trim()
      .regex(/^[0-9A-Z]{8}$/, 'Informe o ISPB, com 8 caracteres')
      .nullish(),
    agencia: digitos(4, 'Informe a agência, só com números'),
    contaDoPagador: digitos(20, 'Informe a conta, só com números'),
  })
  .refine(({ modo: qual, ispb }) => qual === 'qr' || Boolean(ispb), {
    error: 'Informe o ISPB do banco do pagador',
    path: ['ispb'],
  })
  .refine(({ modo: qual, contaDoPagador }) => qual === 'qr' || Boolean(contaDoPagador), {
    error: 'Informe a conta do pagador',
    path: ['contaDoPagador'],
  })
  .refine(({ inicio, fim }) => !fim || fim >= inicio, { error: 'Termina antes de começar', path: ['fim'] });
export type AutorizacaoNova = z.output<typeof autorizacaoNova>;

export const debito = z.object({
  data: z.string(),
  situacao: z.enum(Object.keys(situacoesDoDebito) as [SituacaoDoDebito]),
  /** Whether it was asked for again after the day it was due. */
  retentativa: z.boolean(),
  /** What the payer's bank said. */
  motivo: z.string().nullable(),
});
export type Debito = z.infer<typeof debito>;

export const autorizacaoLida = z.object({
  ...listaDeAutorizacoes.row.shape,
  objeto: z.string(),
  valorMinimo: z.string().nullable(),
  retentativas: z.boolean(),
  /** What the payer's bank reads to ask him; null until the bank answered, and where the request goes to his bank. */
  copiaECola: z.string().nullable(),
  responderAte: z.string().nullable(),
  ultimoErro: z.string().nullable(),
  /** Whether the payer has an address to be written to. */
  temEmail: z.boolean(),
  cobrancas: z.array(
    z.object({
      id: z.number(),
      documento: z.string(),
      vencimento: z.string().nullable(),
      valor: z.string(),
      situacao: z.enum(Object.keys(situacoesDaCobrancaPix) as [SituacaoDaCobrancaPix]),
    }),
  ),
});
export type AutorizacaoLida = z.infer<typeof autorizacaoLida>;

const rec = z.object({ idRec: z.string().regex(/^[a-zA-Z0-9]{29}$/, 'Identificador inválido') });
const cobr = z.object({ txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/, 'Identificador inválido') });

/** What a bank tells of: only which mandates or charges it is about is used; what they are, the bank is asked. */
export const avisoDeRecorrencia = z.object({ recs: z.array(rec).max(1000).default([]) });
export const avisoDeCobrancaRecorrente = z.object({ cobsr: z.array(cobr).max(1000).default([]) });
