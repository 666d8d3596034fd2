import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import {
  aoLadoDoExtrato,
  coluna,
  colunaOuNada,
  csvConferido,
  leituraDoCsv,
  MAX_ARQUIVO_DE_EXTRATO_BYTES,
  problemasDoArquivo,
} from '../financeiro/extratos/arquivo.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { recebivelLido } from './esquemas.ts';
import { lerCartoes } from './listas.ts';

export const MAX_EXTRATO_DE_CARTOES_BYTES = MAX_ARQUIVO_DE_EXTRATO_BYTES;
export const formatosDeAdquirente = {
  cielo15: 'Cielo (versão 15)',
  'rede-eevc': 'Rede, vendas a crédito (EEVC)',
  'rede-eevd': 'Rede, vendas a débito (EEVD)',
  csv: 'CSV',
} as const;
const formato = z.enum(Object.keys(formatosDeAdquirente) as [keyof typeof formatosDeAdquirente]);

export const tiposDeLinha = {
  venda: 'Venda',
  pagamento: 'Pagamento',
  cancelamento: 'Cancelamento',
  contestacao: 'Contestação',
  ajuste: 'Ajuste',
} as const;
const tipoDeLinha = z.enum(Object.keys(tiposDeLinha) as [keyof typeof tiposDeLinha]);

/** Where each thing is in the CSV of an acquirer: kept by acquirer, suggested the first time. */
export const mapaDeAdquirente = z.strictObject({
  ...leituraDoCsv,
  tipo: z.enum(['venda', 'pagamento']),
  data: coluna,
  bruto: coluna,
  liquido: colunaOuNada,
  taxa: colunaOuNada,
  /** The fee as a percent of the gross amount. */
  taxaPercentual: colunaOuNada.optional(),
  credito: colunaOuNada,
  nsu: colunaOuNada,
  autorizacao: colunaOuNada,
  terminal: colunaOuNada,
  bandeira: colunaOuNada,
  parcela: colunaOuNada,
  parcelas: colunaOuNada,
});

export type MapaDaAdquirente = z.output<typeof mapaDeAdquirente>;

/** What comes beside the file, as forms send it. */
export const extratoDeCartoesEnviado = z.strictObject({
  empresaId: idText,
  adquirenteId: idText,
  ...aoLadoDoExtrato(mapaDeAdquirente),
});

/** What a statement would bring, or brought. */
export const extratoDeCartoesConferido = z.object({
  /** Null until it enters. */
  id: z.number().nullable(),
  nome: z.string(),
  formato,
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  estabelecimento: z.string().nullable(),
  /** Whether that is the shop of the acquirer; null: one of them does not say. */
  daLoja: z.boolean().nullable(),
  linhas: z.number(),
  novas: z.number(),
  conhecidas: z.number(),
  bruto: z.string(),
  taxa: z.string(),
  liquido: z.string(),
  /** Of what was brought: lines that met a sale; null while it is only looked at. */
  casadas: z.number().nullable(),
  problemas: problemasDoArquivo,
  amostra: z.array(
    z.object({
      linha: z.number(),
      tipo: tipoDeLinha,
      dataVenda: z.string(),
      nsu: z.string().nullable(),
      parcela: z.string(),
      bruto: z.string(),
      taxa: z.string(),
      liquido: z.string(),
      nova: z.boolean(),
    }),
  ),
  csv: csvConferido(mapaDeAdquirente),
});
export type ExtratoDeCartoesConferido = z.output<typeof extratoDeCartoesConferido>;

export const extratoDeCartoes = z.object({
  id: z.number(),
  nome: z.string(),
  formato,
  adquirente: z.string(),
  empresa: z.string(),
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  linhas: z.number(),
  novas: z.number(),
  semVenda: z.number(),
  arquivoId: z.string().nullable(),
  usuario: z.string().nullable(),
  criadoEm: z.string(),
});
export type ExtratoDeCartoes = z.output<typeof extratoDeCartoes>;

const base = 'recebimento-de-cartoes';
const alterar = { domain: 'finance', method: 'POST', access: 'financeiro_contas_update' } as const;
const motivo = campo.texto(200);

/** Statements of acquirers, met with what was sold and what the bank credited. */
export const extratosDeCartoesCalls = {
  importar: defineCall({
    ...alterar,
    path: `${base}/extratos`,
    summary:
      'Lê um extrato de adquirente (Cielo, Rede ou CSV): mostra o que traria e, com previa=false, o guarda e confere',
    bodyKind: 'form',
    body: extratoDeCartoesEnviado,
    reply: extratoDeCartoesConferido,
  }),
  arquivos: defineCall({
    domain: 'finance',
    method: 'GET',
    access: lerCartoes,
    path: `${base}/extratos`,
    summary: 'Os extratos de adquirentes importados, o último primeiro',
    reply: z.array(extratoDeCartoes),
  }),
  retirar: defineCall({
    ...alterar,
    method: 'DELETE',
    path: `${base}/extratos/{id}`,
    summary: 'Retira um extrato de adquirente importado, como se nunca tivesse vindo',
    reply: z.object({ linhas: z.number() }),
  }),
  aceitar: defineCall({
    ...alterar,
    method: 'PUT',
    path: `${base}/{id}/aceitar`,
    summary: 'Aceita a taxa ou o dia que a adquirente diz de um recebível',
    reply: recebivelLido,
  }),
  dispensar: defineCall({
    ...alterar,
    method: 'PUT',
    path: `${base}/{id}/dispensar`,
    summary: 'Dispensa a diferença de um recebível, com o motivo; sem motivo, ela volta a ser tratada',
    body: z.strictObject({ motivo: motivo.nullable() }),
    reply: recebivelLido,
  }),
  dispensarLinha: defineCall({
    ...alterar,
    method: 'PUT',
    path: `${base}/extratos/linhas/{id}/dispensar`,
    summary: 'Dispensa uma linha da adquirente sem venda aqui, com o motivo; sem motivo, ela volta a ser tratada',
    body: z.strictObject({ motivo: motivo.nullable() }),
    reply: z.object({ id: z.number(), dispensa: z.string().nullable() }),
  }),
};
