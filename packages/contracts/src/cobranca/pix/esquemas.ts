import { tipoChavePix } from '@retaguarda/brasil';
import { z } from 'zod';
import * as campo from '../../financeiro/titulos/campos.ts';
import { camposDoCertificado, certificadoComChave, certificadoDeUmModo, certificadoGuardado } from '../certificado.ts';
import { debito } from './automatico/esquemas.ts';
import { listaDeCobrancasPix, listaDePixRecebidos } from './listas.ts';
import {
  provedoresDePix,
  type SituacaoDoPix,
  situacoesDaContaPix,
  situacoesDaDevolucao,
  situacoesDoPix,
} from './situacoes.ts';

const provedor = z.enum(Object.keys(provedoresDePix) as [keyof typeof provedoresDePix]);
/** How an account speaks to its bank. What is secret goes in and never comes out. */
export const configuracaoDePix = z
  .strictObject({
    versao: campo.versao,
    provedor,
    clientId: campo.linha(200),
    /** Left out, the one there is stays. */
    clientSecret: campo.linha(400).nullish(),
    ...camposDoCertificado,
    chave: z
      .string()
      .trim()
      .refine((texto) => tipoChavePix(texto) !== null, 'Chave Pix inválida'),
    /** Days after it is due in which a charge may still be paid. */
    validadeDias: z.number().int().min(0).max(365).default(30),
    /** How long a charge without a due day lasts. */
    expiracaoMinutos: z.number().int().min(5).max(43_200).default(1440),
    ativo: z.boolean().default(true),
    /** Boletos of the account carry a Pix too. */
    nosBoletos: z.boolean().default(false),
    /** The bank of the account offers Pix Automático, and it was contracted. */
    automatico: z.boolean().default(false),
  })
  .refine(...certificadoComChave)
  .refine(...certificadoDeUmModo);
export type ConfiguracaoDePix = z.output<typeof configuracaoDePix>;

export const configuracaoDePixLida = z.object({
  /** Of what is set, for its history; null, as its version, while nothing is. */
  id: z.number().nullable(),
  versao: z.number().nullable(),
  conta: z.string(),
  provedor: provedor.nullable(),
  clientId: z.string(),
  temSegredo: z.boolean(),
  certificado: certificadoGuardado,
  chave: z.string(),
  validadeDias: z.number(),
  expiracaoMinutos: z.number(),
  ativo: z.boolean(),
  nosBoletos: z.boolean(),
  automatico: z.boolean(),
  /** Since when the bank tells what is received; null: it is asked by the clock alone. */
  avisosDesde: z.string().nullable(),
  ultimoErro: z.string().nullable(),
  provedores: z.array(provedor),
});
export type ConfiguracaoDePixLida = z.infer<typeof configuracaoDePixLida>;

export const cobrancaPixNova = z.strictObject({ lancamentoIds: campo.ids, contaId: campo.id.nullish() });
export type CobrancaPixNova = z.output<typeof cobrancaPixNova>;

export const devolucaoLida = z.object({
  id: z.number(),
  valor: z.string(),
  situacao: z.enum(Object.keys(situacoesDaDevolucao) as [keyof typeof situacoesDaDevolucao]),
  motivo: z.string().nullable(),
  /** What the bank said of it. */
  resposta: z.string().nullable(),
  usuario: z.string().nullable(),
  criadoEm: z.string(),
});

export const pixRecebidoLido = z.object({
  ...listaDePixRecebidos.row.shape,
  pagadorDocumento: z.string().nullable(),
  devolucoes: z.array(devolucaoLida),
});
export type PixRecebidoLido = z.infer<typeof pixRecebidoLido>;

export const cobrancaPixLida = z.object({
  ...listaDeCobrancasPix.row.shape,
  /** What the payer's bank reads, from a QR Code or pasted; null until the bank answered. */
  copiaECola: z.string().nullable(),
  ultimoErro: z.string().nullable(),
  /** Each day on which the payer's bank was to debit; of Pix Automático alone. */
  debitos: z.array(debito),
  recebidos: z.array(
    z.object({
      id: z.number(),
      valor: z.string(),
      horario: z.string(),
      situacao: z.enum(Object.keys(situacoesDoPix) as [SituacaoDoPix]),
    }),
  ),
});
export type CobrancaPixLida = z.infer<typeof cobrancaPixLida>;

const grupo = z.object({ quantos: z.number(), valor: z.string() });

/** What waits for somebody: money to look at or to give back, and accounts whose bank does not answer. */
export const atencaoDoPix = z.object({
  aConferir: grupo,
  semCobranca: grupo,
  aDevolver: grupo,
  contas: z.array(
    z.object({
      contaId: z.number(),
      conta: z.string(),
      situacao: z.enum(Object.keys(situacoesDaContaPix) as [keyof typeof situacoesDaContaPix]),
      /** Whole days the certificate still holds; null without one. */
      dias: z.number().nullable(),
      ultimoErro: z.string().nullable(),
    }),
  ),
});
export type AtencaoDoPix = z.infer<typeof atencaoDoPix>;

/** What a bank tells of: only which Pix it is about is used; what it is, the bank is asked. */
export const avisoDePix = z.object({
  pix: z
    .array(z.object({ endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/, 'Identificador inválido') }))
    .max(1000)
    .default([]),
});
