import { z } from 'zod';
import * as campo from '../../financeiro/titulos/campos.ts';
import { camposDoCertificado, certificadoComChave, certificadoDeUmModo, certificadoGuardado } from '../certificado.ts';
import { type EstadoNoBanco, estadosNoBanco, provedoresDeBoletos } from './situacoes.ts';

const provedor = z.enum(Object.keys(provedoresDeBoletos) as [keyof typeof provedoresDeBoletos]);

/** How a wallet speaks to its bank. What is secret goes in and never comes out. */
export const configuracaoDaApi = z
  .strictObject({
    versao: campo.versao,
    provedor,
    clientId: campo.linha(500),
    /** Left out, the one there is stays; as the key. */
    clientSecret: campo.linha(1000).nullish(),
    /** Key of the application, given by the bank's portal for developers. */
    chaveDaAplicacao: campo.linha(200).nullish(),
    /** Where the bank demands one of who speaks to it. */
    ...camposDoCertificado,
    /** The bank makes a Pix of each boleto it registers. */
    comPix: z.boolean().default(false),
    /** Off, the wallet goes by file again. */
    ativo: z.boolean().default(true),
  })
  .refine(...certificadoComChave)
  .refine(...certificadoDeUmModo);
export type ConfiguracaoDaApi = z.output<typeof configuracaoDaApi>;

export const configuracaoDaApiLida = z.object({
  /** Of what is set, for its history; null, as its version, while nothing is. */
  id: z.number().nullable(),
  versao: z.number().nullable(),
  provedor: provedor.nullable(),
  clientId: z.string(),
  temSegredo: z.boolean(),
  certificado: certificadoGuardado,
  comPix: z.boolean(),
  ativo: z.boolean(),
  ultimoErro: z.string().nullable(),
  /** Day up to which the bank was asked what was paid; null: not yet. */
  consultadoAte: z.string().nullable(),
  /** Those of this installation that serve the bank of the account; none: it has no API here. */
  provedores: z.array(provedor),
});
export type ConfiguracaoDaApiLida = z.infer<typeof configuracaoDaApiLida>;

/** What the bank said of one boleto when a person asked. */
export const respostaDoBanco = z.object({
  perguntadaEm: z.string(),
  /** Null: it did not say, and why is in `erro`. */
  estado: z.enum(Object.keys(estadosNoBanco) as [EstadoNoBanco]).nullable(),
  valor: z.string().nullable(),
  vencimento: z.string().nullable(),
  /** What was paid, and when; null while nothing was. */
  pago: z.string().nullable(),
  pagoEm: z.string().nullable(),
  erro: z.string().nullable(),
});
export type RespostaDoBancoAgora = z.infer<typeof respostaDoBanco>;
