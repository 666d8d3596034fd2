import { isCnpj, isCpf, normalizarCnpj } from '@retaguarda/brasil';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { linha } from '../call-parts.ts';
import { aceiteDoContrato, situacaoDoContrato } from './esquemas.ts';

const publico = { domain: 'contracts', access: 'public' } as const;
const params = z.strictObject({ hash: z.string().regex(/^[\w-]{20,100}$/, 'Link inválido') });

export const contratoPublico = z.object({
  numero: z.number(),
  codigo: z.string().nullable(),
  situacao: situacaoDoContrato,
  contratoTipo: z.string(),
  fornecedor: z.object({ nome: z.string(), documento: z.string().nullable() }),
  cliente: z.object({
    nome: z.string(),
    razaoSocial: z.string().nullable(),
    documento: z.string().nullable(),
    endereco: z.string().nullable(),
  }),
  /** What is shown and accepted, whole; its hash is kept with the acceptance. */
  texto: z.string(),
  textoSha256: z.string(),
  expiraEm: z.string(),
  aceite: aceiteDoContrato.pick({ nome: true, documento: true, em: true, textoSha256: true }).nullable(),
});
export type ContratoPublico = z.output<typeof contratoPublico>;

/** Calls of `/visualizar-contrato`: whoever has the secret link, and nobody else. */
export const contratosPublicosCalls = {
  ver: defineCall({
    ...publico,
    method: 'GET',
    path: 'visualizar-contrato/{hash}',
    secretParams: ['hash'],
    summary: 'O contrato de um link secreto',
    params,
    reply: contratoPublico,
  }),
  aceitar: defineCall({
    ...publico,
    method: 'POST',
    path: 'visualizar-contrato/{hash}/aceite',
    secretParams: ['hash'],
    summary: 'Registra o aceite: quem, documento, quando, de onde e o resumo do texto mostrado',
    params,
    body: z.strictObject({
      nome: linha(120).min(3),
      documento: z
        .string()
        .transform(normalizarCnpj)
        .refine((texto) => isCpf(texto) || isCnpj(texto), 'CPF ou CNPJ inválido'),
      /** Of the text that was read; a contract changed meanwhile is refused. */
      textoSha256: z.string().regex(/^[0-9a-f]{64}$/, 'Valor inválido'),
    }),
    reply: contratoPublico,
    status: 201,
  }),
  pdf: defineCall({
    ...publico,
    method: 'GET',
    path: 'visualizar-contrato/{hash}/pdf',
    secretParams: ['hash'],
    summary: 'O contrato de um link secreto em PDF, com a folha de aceite',
    params,
    replyType: 'application/pdf',
  }),
};
