import { z } from 'zod';
import { defineCall } from '../call.ts';
import { texto } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { option, pageOf } from '../list.ts';
import type { Access } from '../permissions.ts';
import { defineTopic } from '../topic.ts';
import { especieDeCobranca } from './esquemas.ts';
import { listaDeExecucoes, listaDeLinhas, verLotes } from './listas-de-lotes.ts';
import { indicesDeReajuste } from './situacoes.ts';

const companies = { domain: 'companies', method: 'POST' } as const;
const contracts = { domain: 'contracts' } as const;
const familias = ['gerar_mensalidade_em_lote', 'reajuste_de_mensalidade'] as const;
const mudar: Access = { any: familias.flatMap((f) => [`${f}_create`, `${f}_update`] as const) };

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const mes = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Informe o mês e o ano');
const pagina = {
  page: z.number().int().min(1).max(1_000_000).default(1),
  rowsPerPage: z.number().int().min(1).max(500).default(25),
  /** Only lines that will be done, or only those left out. */
  mostrar: z.enum(['todos', 'incluidos', 'excluidos']).default('todos'),
};

const escopo = {
  contratoTipoIds: z.array(id).max(200).optional(),
  revendaId: id.optional(),
  /** Contracts left out by hand, each with why. */
  excluir: z
    .array(z.strictObject({ contratoId: id, motivo: texto(500) }))
    .max(10_000)
    .default([]),
};

export const pedidoDeMensalidades = z.strictObject({
  competencia: mes,
  /** Contracts that fall due on this day only. */
  diaVencimento: z.number().int().min(1).max(31).optional(),
  especies: z.array(especieDeCobranca).min(1).max(4).default(['mensalidade']),
  /** What would fall due before this day falls due on the contract's next due day. */
  vencimentoDesde: civilDate().optional(),
  ...escopo,
});
export type PedidoDeMensalidades = z.output<typeof pedidoDeMensalidades>;

export const pedidoDeReajuste = z.strictObject({
  /** First competence of the new price. */
  competencia: mes,
  /** Contracts of this index only. */
  indice: z.enum(Object.keys(indicesDeReajuste) as [keyof typeof indicesDeReajuste]).optional(),
  /** Contracts whose month of adjustment is not the competence's too, twelve months after the last one. */
  foraDoMes: z.boolean().default(false),
  ...escopo,
});
export type PedidoDeReajuste = z.output<typeof pedidoDeReajuste>;

const contratoDaLinha = {
  contratoId: z.number(),
  numero: z.number(),
  empresa: option,
  contratoTipo: option,
  /** Null when it will be done; else why it is left out. */
  motivo: z.string().nullable(),
};
export const previaDeMensalidade = z.object({
  ...contratoDaLinha,
  especie: especieDeCobranca,
  valorCheio: z.string(),
  /** Days in force and of the month, when charged in proportion. */
  proRata: z.object({ dias: z.number(), diasDoMes: z.number() }).nullable(),
  desconto: z.string(),
  valor: z.string(),
  vencimento: z.string().nullable(),
});
export type PreviaDeMensalidade = z.output<typeof previaDeMensalidade>;
export const previaDeReajuste = z.object({
  ...contratoDaLinha,
  indice: z.string(),
  /** First and last month of the series used. */
  de: z.string().nullable(),
  ate: z.string().nullable(),
  /** Accumulated in the series, in %. */
  percentualIndice: z.string().nullable(),
  /** After floor and cap. */
  percentual: z.string().nullable(),
  valorAnterior: z.string(),
  valorNovo: z.string().nullable(),
});
export type PreviaDeReajuste = z.output<typeof previaDeReajuste>;

const totais = z.object({
  incluidos: z.number(),
  excluidos: z.number(),
  valor: z.string(),
  /** How many are left out for each reason. */
  motivos: z.array(z.object({ motivo: z.string(), quantidade: z.number() })),
});

/** Charges that would be born overdue, and the day that decides it. */
const vencidas = z.object({ quantidade: z.number(), hoje: z.string() });

const iniciada = z.object({ execucaoId: z.number(), jobId: z.string() });
const previa = <S extends z.ZodType>(linha: S) => pageOf(linha).extend({ totais });

/** Monthly fees in batch and adjustment by index: preview, run as a job, result line by line, retry, undo. */
export const lotesCalls = {
  previaMensalidades: defineCall({
    ...companies,
    path: 'empresas/batch-monthly-payment/preview',
    summary: 'Mostra o que o lote de mensalidades geraria, contrato a contrato, e por que cada um fica de fora',
    access: { any: ['gerar_mensalidade_em_lote_index', 'gerar_mensalidade_em_lote_show'] },
    body: pedidoDeMensalidades.extend(pagina),
    reply: previa(previaDeMensalidade).extend({ vencidas }),
  }),
  gerarMensalidades: defineCall({
    ...companies,
    path: 'empresas/batch-monthly-payment',
    // What follows a charge may be an invoice.
    signs: true,
    summary: 'Gera as mensalidades da competência (202: trabalho com andamento)',
    access: 'gerar_mensalidade_em_lote_create',
    body: pedidoDeMensalidades,
    reply: iniciada,
    status: 202,
  }),
  previaReajuste: defineCall({
    ...companies,
    path: 'empresas/readjustment/preview',
    summary: 'Mostra o reajuste de cada contrato: valor, índice e novo valor; mês sem índice é nomeado',
    access: { any: ['reajuste_de_mensalidade_index', 'reajuste_de_mensalidade_show'] },
    body: pedidoDeReajuste.extend(pagina),
    reply: previa(previaDeReajuste),
  }),
  reajustar: defineCall({
    ...companies,
    path: 'empresas/readjustment',
    summary: 'Reajusta as mensalidades a partir da competência (202: trabalho com andamento)',
    access: 'reajuste_de_mensalidade_create',
    body: pedidoDeReajuste,
    reply: iniciada,
    status: 202,
  }),
  execucoes: listaDeExecucoes.call,
  execucao: defineCall({
    ...contracts,
    method: 'GET',
    path: 'contratos/execucoes/{id}',
    summary: 'Um lote e os seus totais',
    access: verLotes,
    reply: listaDeExecucoes.row,
  }),
  linhas: listaDeLinhas.call,
  tentarDeNovo: defineCall({
    ...contracts,
    method: 'POST',
    path: 'contratos/execucoes/{id}/tentar-novamente',
    signs: true,
    summary: 'Refaz as linhas que falharam ou ficaram de fora; o que já foi feito fica',
    access: mudar,
    body: z.strictObject({ contratoIds: z.array(id).max(10_000).optional() }),
    reply: iniciada,
    status: 202,
  }),
  desfazer: defineCall({
    ...contracts,
    method: 'POST',
    path: 'contratos/execucoes/{id}/desfazer',
    summary: 'Desfaz o lote inteiro, enquanto nada foi transmitido nem pago',
    access: mudar,
    body: z.strictObject({ versao: z.number().int().positive().optional() }),
    reply: listaDeExecucoes.row,
  }),
};

/** A run went on: its totals and its state are to be read anew. */
export const temaDeLotes = defineTopic({
  name: 'lotes-de-contratos',
  of: 'lote',
  access: verLotes,
  data: z.object({}),
});
