import { tipoChavePix } from '@retaguarda/brasil';
import { z } from 'zod';
import * as campo from '../../financeiro/titulos/campos.ts';
import { listaDeCobrancasPix, listaDePixRecebidos } from './listas.ts';
import { provedoresDePix, situacoesDaDevolucao } from './situacoes.ts';

const provedor = z.enum(Object.keys(provedoresDePix) as [keyof typeof provedoresDePix]);
const pem = (rotulo: string) =>
  z
    .string()
    .trim()
    .max(20_000)
    .regex(/^-----BEGIN [A-Z ]+-----[\s\S]+-----END [A-Z ]+-----$/, `COLE O ${rotulo} EM FORMATO PEM`);

/** How an account speaks to its bank. What is secret goes in and never comes out. */
export const configuracaoDePix = z
  .strictObject({
    versao: campo.versao,
    provedor,
    clientId: campo.texto(200),
    /** Left out, the one there is stays. */
    clientSecret: campo.texto(400).nullish(),
    certificado: pem('CERTIFICADO').nullish(),
    chavePrivada: pem('CHAVE').nullish(),
    chave: z
      .string()
      .trim()
      .refine((texto) => tipoChavePix(texto) !== null, 'CHAVE PIX INVÁLIDA'),
    /** Days after it is due in which a charge may still be paid. */
    validadeDias: z.number().int().min(0).max(365).default(30),
    /** How long a charge without a due day lasts. */
    expiracaoMinutos: z.number().int().min(5).max(43_200).default(1440),
    ativo: z.boolean().default(true),
  })
  .refine(({ certificado, chavePrivada }) => Boolean(certificado) === Boolean(chavePrivada), {
    error: 'INFORME O CERTIFICADO E A CHAVE DELE',
    path: ['chavePrivada'],
  });
export type ConfiguracaoDePix = z.output<typeof configuracaoDePix>;

export const configuracaoDePixLida = z.object({
  /** Null while nothing was set. */
  versao: z.number().nullable(),
  provedor: provedor.nullable(),
  clientId: z.string(),
  temSegredo: z.boolean(),
  certificado: z.object({ titular: z.string().nullable(), validoAte: z.string().nullable() }).nullable(),
  chave: z.string(),
  validadeDias: z.number(),
  expiracaoMinutos: z.number(),
  ativo: z.boolean(),
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
  recebidos: z.array(z.object({ id: z.number(), valor: z.string(), horario: z.string() })),
});
export type CobrancaPixLida = z.infer<typeof cobrancaPixLida>;

/** What a bank tells of: only which Pix it is about is used; what it is, the bank is asked. */
export const avisoDePix = z.object({
  pix: z
    .array(z.object({ endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/, 'IDENTIFICADOR INVÁLIDO') }))
    .max(1000)
    .default([]),
});
