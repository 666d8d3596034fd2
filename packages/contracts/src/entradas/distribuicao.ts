import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { ambientesFiscais } from '../fiscal/emissores.ts';
import { option } from '../list.ts';
import { arquivoRecebido, chaveDigitada, entradaLida } from './esquemas.ts';
import { manifestacoes } from './situacoes.ts';

const umDe = <T extends Record<string, string>>(nomes: T) => z.enum(Object.keys(nomes) as [keyof T & string]);
const entradas = { domain: 'nfe', access: 'user_access_nfe_entradas' } as const;
const daEmpresa = z.strictObject({ empresaId: idText });

/** Where a statement of this company is, or that the event came from outside. */
export const situacoesDoEventoDaEntrada = {
  pendente: 'A enviar',
  enviado: 'Esperando resposta',
  registrado: 'Registrado',
  rejeitado: 'Recusado',
  cancelado: 'Cancelado',
} as const;

/** How one kind of documents is fetched for a company, and how far that went. */
const fila = {
  ligada: z.boolean(),
  ambiente: umDe(ambientesFiscais),
  /** Without certificate, CNPJ or state nothing is asked: what lacks, in words. */
  falta: z.string().nullable(),
  ultNSU: z.string().nullable(),
  maxNSU: z.string().nullable(),
  /** Earliest instant of the next question; null: it may be asked now. */
  proximaEm: z.string().nullable(),
  respondidaEm: z.string().nullable(),
  aviso: z.string().nullable(),
  documentos: z.object({ aplicados: z.number(), guardados: z.number(), recusados: z.number() }),
};
/** How the notes issued against a company are fetched, and how far that went. */
export const distribuicaoLida = z.object({
  empresa: option,
  versao: z.number().nullable(),
  cienciaAutomatica: z.boolean(),
  ...fila,
  /** The same of notes of services, from the national environment. */
  nfse: z.object(fila),
});
/** A document of the queue, as it was handed out. */
export const documentoDistribuido = z.object({
  nsu: z.string(),
  /** As the authority names its layout. */
  schema: z.string(),
  chave: z.string().nullable(),
  situacao: z.enum(['aplicado', 'guardado', 'recusado']),
  /** Why it changed no note. */
  motivo: z.string().nullable(),
  em: z.string(),
});
export type DocumentoDistribuidoLido = z.infer<typeof documentoDistribuido>;

export type FilaDaDistribuicao = DistribuicaoLida['nfse'];
export type DistribuicaoLida = z.infer<typeof distribuicaoLida>;

export const eventoDaEntrada = z.object({
  id: z.number(),
  tipo: z.string(),
  nome: z.string(),
  sequencia: z.number(),
  nosso: z.boolean(),
  texto: z.string().nullable(),
  em: z.string(),
  situacao: umDe(situacoesDoEventoDaEntrada),
  protocolo: z.string().nullable(),
  cstat: z.string().nullable(),
  motivo: z.string().nullable(),
});

export const manifestacaoLida = z.object({
  manifestacao: umDe(manifestacoes).nullable(),
  canceladaEm: z.string().nullable(),
  /** The last correction letter: it takes the place of those before. */
  correcao: z.string().nullable(),
  opcoes: z.array(
    z.object({
      tipo: umDe(manifestacoes),
      /** Until when it is taken. */
      ate: z.string(),
      /** Why not now. */
      recusa: z.string().nullable(),
    }),
  ),
  eventos: z.array(eventoDaEntrada),
});
export type ManifestacaoLida = z.infer<typeof manifestacaoLida>;

export const pedidoDeManifestacao = z
  .strictObject({
    versao: campo.versao,
    tipo: umDe(manifestacoes),
    justificativa: campo
      .texto(255)
      .refine((texto) => texto.length >= 15, 'Escreva ao menos 15 caracteres')
      .nullish(),
  })
  .refine(({ tipo, justificativa }) => tipo !== '210240' || Boolean(justificativa), {
    error: 'Diga por que a operação não foi realizada',
    path: ['justificativa'],
  });
export type PedidoDeManifestacao = z.output<typeof pedidoDeManifestacao>;

/** What the authority has of the notes issued against a company, and what the company states of them. */
export const distribuicaoCalls = {
  list: defineCall({
    ...entradas,
    method: 'GET',
    path: 'nfeentrada/distribuicao',
    summary: 'De cada empresa, até onde as notas da SEFAZ foram lidas e quando se pergunta de novo',
    reply: z.array(distribuicaoLida),
  }),
  configurar: defineCall({
    ...entradas,
    method: 'PUT',
    path: 'nfeentrada/distribuicao/{empresaId}',
    summary: 'Liga a busca automática de notas da empresa, e a ciência automática',
    params: daEmpresa,
    body: z.strictObject({ versao: campo.versao, ligada: z.boolean(), cienciaAutomatica: z.boolean() }),
    reply: distribuicaoLida,
  }),
  buscar: defineCall({
    ...entradas,
    method: 'POST',
    path: 'nfeentrada/distribuicao/{empresaId}/buscar',
    summary: 'Busca agora; recusado, com a hora, enquanto a SEFAZ tomaria por consumo indevido (656)',
    params: daEmpresa,
    reply: distribuicaoLida,
  }),
  documentos: defineCall({
    ...entradas,
    method: 'GET',
    path: 'nfeentrada/distribuicao/{empresaId}/documentos',
    summary: 'O que a SEFAZ entregou e não mudou nota alguma, com o porquê; o mais novo antes',
    params: daEmpresa,
    reply: z.array(documentoDistribuido),
  }),
  consultarChave: defineCall({
    ...entradas,
    method: 'POST',
    path: 'nfeentrada/chave',
    summary: 'Traz a nota de uma chave digitada; até 20 por hora e empresa',
    body: chaveDigitada,
    reply: arquivoRecebido,
  }),
  manifestacao: defineCall({
    ...entradas,
    method: 'GET',
    path: 'nfeentrada/{id}/manifestacao',
    summary: 'O que já se disse de uma nota, o que ainda se pode dizer e até quando, e os eventos dela',
    reply: manifestacaoLida,
  }),
  manifestar: defineCall({
    ...entradas,
    method: 'POST',
    path: 'nfeentrada/{id}/manifestar',
    signs: true,
    summary: 'Assina, guarda e envia a manifestação do destinatário',
    status: 202,
    body: pedidoDeManifestacao,
    reply: entradaLida,
  }),
};
