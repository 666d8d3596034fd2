import { z } from 'zod';
import * as campo from '../financeiro/titulos/campos.ts';
import { option } from '../list.ts';
import { exportacaoDaNota } from './exportacao.ts';
import { listaDeNfse } from './listas.ts';
import { atosDaNfse, motivosDeCancelamento, motivosDeSubstituicao } from './situacoes.ts';

const chaves = <T extends Record<string, string>>(de: T) =>
  z.enum(Object.keys(de) as [keyof T & string, ...(keyof T & string)[]]);
const aliquota = campo.percentual.refine((texto) => Number(texto) <= 5, 'No máximo 5 %');

const termos = {
  empresaId: campo.id,
  servicoId: campo.id,
  /** Day it was provided; today when left out. */
  competencia: campo.dia.optional(),
  valor: campo.dinheiro,
  desconto: campo.dinheiroOuZero.optional(),
  deducao: campo.dinheiroOuZero.optional(),
  /** What the city's benefit takes off the base, of a service whose benefit is told in R$. */
  reducaoBeneficio: campo.dinheiroOuZero.optional(),
  /** Left out, what the service says; null, none. */
  aliquotaIss: aliquota.nullish(),
  retemIss: z.boolean().optional(),
  percentualIrrf: campo.percentual.nullish(),
  retemCsrf: z.boolean().optional(),
  percentualInss: campo.percentual.nullish(),
  informaAliquota: z.boolean().optional(),
  /** IBGE code; the city of the company when left out. */
  localPrestacao: z
    .string()
    .regex(/^\d{7}$/, 'Informe o código do IBGE (7 dígitos)')
    .nullish(),
};

/** What a note declares. What is left out comes from the service. */
export const nfseEntrada = z.strictObject({
  versao: campo.versao,
  ...termos,
  pessoaId: campo.id,
  descricao: campo.texto(2000).nullish(),
  informacoes: campo.texto(1000).nullish(),
  /** Something to receive is made when authorised; or it is there already. */
  geraTitulo: z.boolean().optional(),
  vencimento: campo.dia.nullish(),
  lancamentoId: campo.id.nullish(),
  /** Of a service exported; of any other it is left out. */
  exportacao: exportacaoDaNota.nullish(),
});
export type NfseEntrada = z.output<typeof nfseEntrada>;

export const nfseCalculoPedido = z.strictObject(termos);
export type NfseCalculoPedido = z.output<typeof nfseCalculoPedido>;

const passo = z.object({
  imposto: z.string(),
  campo: z.string(),
  valor: z.string(),
  formula: z.string(),
  base: z.string().optional(),
  aliquota: z.string().optional(),
  fonte: z.string(),
  estimada: z.boolean().optional(),
});

/** How a note says the approximate taxes in its price: in reais, in percent, by the rate of the Simples, or not at all (MEI). */
export const tributosAproximados = z.object({
  forma: z.enum(['valor', 'percentual', 'simples', 'dispensada']),
  federais: z.string().nullable(),
  estaduais: z.string().nullable(),
  municipais: z.string().nullable(),
  /** Effective rate in the Simples, in percent. */
  simples: z.string().nullable(),
});
export type TributosAproximados = z.output<typeof tributosAproximados>;

/** What the values come to, and why. */
export const nfseCalculo = z.object({
  base: z.string(),
  iss: z.string(),
  retidoIss: z.string(),
  retidoIrrf: z.string(),
  retidoCsrf: z.string(),
  retidoInss: z.string(),
  liquido: z.string(),
  pis: z.string(),
  cofins: z.string(),
  ibs: z.string().nullable(),
  cbs: z.string().nullable(),
  /** Null: a warning says what is missing, or the city's declaration says none. */
  tributos: tributosAproximados.nullable(),
  /** Where the approximate taxes come from. */
  fonteDosTributos: z.string().nullable(),
  passos: z.array(passo),
  avisos: z.array(z.string()),
});
export type NfseCalculo = z.output<typeof nfseCalculo>;

export const erroDaNfse = z.object({
  codigo: z.string(),
  mensagem: z.string(),
  /** What to do next, in words. */
  oQueFazer: z.string(),
  /** Field of the form it leads to; null: of another record. */
  campo: z.string().nullable(),
});
export type ErroDaNfseLido = z.output<typeof erroDaNfse>;

export const atoDaNfse = z.object({
  id: z.number(),
  ato: chaves(atosDaNfse),
  detalhe: z.string().nullable(),
  usuario: z.string().nullable(),
  criadoEm: z.string(),
});
export type AtoDaNfseLido = z.output<typeof atoDaNfse>;

export const nfseLida = z.object({
  ...listaDeNfse.row.shape,
  descricao: z.string(),
  informacoes: z.string().nullable(),
  localPrestacao: z.string().nullable(),
  desconto: z.string(),
  deducao: z.string(),
  reducaoBeneficio: z.string(),
  aliquotaIss: z.string().nullable(),
  informaAliquota: z.boolean(),
  retemIss: z.boolean(),
  percentualIrrf: z.string().nullable(),
  retemCsrf: z.boolean(),
  percentualInss: z.string().nullable(),
  iss: z.string(),
  retidoIss: z.string(),
  retidoIrrf: z.string(),
  retidoCsrf: z.string(),
  retidoInss: z.string(),
  geraTitulo: z.boolean(),
  vencimento: z.string().nullable(),
  tituloErro: z.string().nullable(),
  /** What is to be received by it. */
  lancamento: option.nullable(),
  ambiente: z.enum(['1', '2']).nullable(),
  exportacao: exportacaoDaNota.nullable(),
  /** Where the service has its result. */
  paisResultado: option.nullable(),
  /** What it said of approximate taxes. */
  tributos: tributosAproximados.nullable(),
  /** What of it contradicts the cities' parameters, or is missing, while it may still be altered. */
  avisos: z.array(z.string()),
  erros: z.array(erroDaNfse),
  ultimoErro: z.string().nullable(),
  substitui: option.nullable(),
  substitutaId: z.number().nullable(),
  motivoCancelamento: chaves(motivosDeCancelamento).nullable(),
  textoCancelamento: z.string().nullable(),
  /** When the city was asked for the cancellation, and what it answered. */
  analiseEm: z.string().nullable(),
  analiseResposta: z.string().nullable(),
  emailEm: z.string().nullable(),
  vida: z.array(atoDaNfse),
});
export type NfseLida = z.output<typeof nfseLida>;

/** A note that was made elsewhere, here now. */
export const nfseImportada = z.object({
  id: z.number(),
  chave: z.string(),
  numeroNfse: z.string(),
  /** False where it was here already. */
  novo: z.boolean(),
});
export type NfseImportada = z.output<typeof nfseImportada>;

const explicacao = campo.texto(255).min(15, { error: 'Explique em ao menos 15 caracteres' });

export const cancelamentoDaNfse = z.strictObject({
  versao: campo.versao,
  motivo: chaves(motivosDeCancelamento),
  texto: explicacao,
});

export const substituicaoDaNfse = nfseEntrada.extend({
  motivo: chaves(motivosDeSubstituicao),
  texto: explicacao.nullish(),
});
export type SubstituicaoDaNfse = z.output<typeof substituicaoDaNfse>;
