import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { listQuery, option, pageOf } from '../list.ts';
import type { Access } from '../permissions.ts';
import {
  type ArredondamentoDoAjuste,
  arredondamentosDoAjuste,
  formulaDeAjuste,
  type MotivoSemAjuste,
  motivosSemAjuste,
} from './ajuste.ts';
import { filtrosDeProdutos, ordensDeProdutos } from './comum.calls.ts';

const products = { domain: 'products' } as const;
const GET = { ...products, method: 'GET' } as const;
const ver: Access = { any: ['produtos_index', 'produtos_show', 'produtos_update'] };
const alterar = 'produtos_update';
const texto = z.string().nullable();
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The table adjusted: the main one, the e-commerce one, or one by its name. */
const tabela = z.string().trim().min(1).max(60).default('principal');

export const situacoesDoAjuste = {
  calculando: 'Calculando',
  previa: 'Prévia',
  agendado: 'Agendado',
  aplicando: 'Aplicando',
  aplicado: 'Aplicado',
  desfeito: 'Desfeito',
  cancelado: 'Cancelado',
} as const;
export type SituacaoDoAjuste = keyof typeof situacoesDoAjuste;

export const linhaDeAjuste = z.object({
  produtoId: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  empresaId: z.number(),
  empresa: z.string(),
  tabela: z.string(),
  custoReal: texto,
  preco: texto,
  /** Margin on the price now, %. */
  margem: texto,
});
export type LinhaDeAjuste = z.output<typeof linhaDeAjuste>;

export const itemDoAjuste = linhaDeAjuste.extend({
  novo: texto,
  margemNova: texto,
  /** Why nothing changes. */
  motivo: z.enum(Object.keys(motivosSemAjuste) as [MotivoSemAjuste, ...MotivoSemAjuste[]]).nullable(),
  /** After applying or undoing: `mudou` when somebody altered the price meanwhile and the line was left alone. */
  resultado: z.enum(['aplicado', 'mudou', 'desfeito']).nullable(),
});
export type ItemDoAjuste = z.output<typeof itemDoAjuste>;

export const ajusteLido = z.object({
  id: z.number(),
  versao: z.number(),
  situacao: z.enum(Object.keys(situacoesDoAjuste) as [SituacaoDoAjuste, ...SituacaoDoAjuste[]]),
  descricao: z.string(),
  formula: formulaDeAjuste,
  arredondamento: z.enum(Object.keys(arredondamentosDoAjuste) as [ArredondamentoDoAjuste, ...ArredondamentoDoAjuste[]]),
  tabela: z.string(),
  iniciaEm: texto,
  /** Lines with a new price; those left out; those left alone when applied because somebody had altered the price. */
  itens: z.number(),
  semAjuste: z.number(),
  mudaram: z.number(),
  autor: option.nullable(),
  criadoEm: z.string(),
  aplicadoEm: texto,
  desfeitoEm: texto,
  /** The job at work, while it is. */
  jobId: texto,
});
export type AjusteLido = z.output<typeof ajusteLido>;

/** Which products a change in batch reaches. */
export const filtroDoLote = z.strictObject({
  /** As the list of products takes them. */
  search: z.string().max(200).optional(),
  ...Object.fromEntries(
    Object.keys(filtrosDeProdutos).map((nome) => [
      nome,
      z.union([z.string().max(60), z.number(), z.boolean()]).optional(),
    ]),
  ),
  /** Exactly these products, of those filtered. */
  produtoIds: z.array(id).max(5000).optional(),
});

export const ajusteDePrecosCalls = {
  rows: defineCall({
    ...GET,
    path: 'products/batch-adjustment',
    summary: 'Produtos e preços que um ajuste em lote alcançaria, com custo e margem',
    access: ver,
    query: listQuery(ordensDeProdutos, { ...filtrosDeProdutos, tabela }),
    reply: pageOf(linhaDeAjuste),
  }),
  update: defineCall({
    ...products,
    method: 'POST',
    path: 'products/batch-adjustment-update',
    summary: 'Prevê, aplica, agenda, desfaz ou cancela um ajuste em lote; o que é grande corre como trabalho (jobId)',
    access: alterar,
    body: z.discriminatedUnion('acao', [
      z.strictObject({
        acao: z.literal('prever'),
        descricao: z.string().trim().max(120).optional(),
        filtro: filtroDoLote.default({}),
        /** Companies adjusted; all the person sees when empty. */
        empresaIds: z.array(id).max(500).default([]),
        tabela,
        formula: formulaDeAjuste,
        arredondamento: z
          .enum(Object.keys(arredondamentosDoAjuste) as [ArredondamentoDoAjuste, ...ArredondamentoDoAjuste[]])
          .default('empresa'),
      }),
      z.strictObject({
        acao: z.literal('aplicar'),
        id,
        /** ISO 8601 instant from when the new prices hold; now when absent. */
        iniciaEm: z.iso.datetime({ offset: true, error: 'DATA INVÁLIDA' }).optional(),
      }),
      z.strictObject({ acao: z.literal('desfazer'), id }),
      z.strictObject({ acao: z.literal('cancelar'), id }),
    ]),
    reply: ajusteLido,
  }),
  list: defineCall({
    ...GET,
    path: 'products/batch-adjustment/sets',
    summary: 'Ajustes em lote feitos, o mais novo primeiro',
    access: ver,
    query: listQuery(['criadoEm'], {}),
    reply: pageOf(ajusteLido),
  }),
  get: defineCall({
    ...GET,
    path: 'products/batch-adjustment/sets/{id}',
    summary: 'Um ajuste em lote',
    access: ver,
    reply: ajusteLido,
  }),
  items: defineCall({
    ...GET,
    path: 'products/batch-adjustment/sets/{id}/items',
    summary: 'Linhas de um ajuste: preço antigo, novo e margem',
    access: ver,
    params: z.strictObject({ id: idText }),
    query: listQuery(['descricao'], { semAjuste: z.enum(['true', 'false']).optional() }),
    reply: pageOf(itemDoAjuste),
  }),
};
