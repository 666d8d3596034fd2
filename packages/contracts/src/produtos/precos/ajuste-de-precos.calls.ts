import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { linha, linhaOuVazia } from '../../call-parts.ts';
import { instant } from '../../dates.ts';
import type { Access } from '../../permissions.ts';
import { filtrosDeProdutos } from '../comum.calls.ts';
import { type ArredondamentoDoAjuste, arredondamentosDoAjuste, formulaDeAjuste } from './ajuste.ts';
import { listaDeAjustes, listaDeItensDoAjuste, listaDoAlcance } from './listas-de-precos.ts';

const products = { domain: 'products' } as const;
const GET = { ...products, method: 'GET' } as const;
const ver: Access = { any: ['produtos_index', 'produtos_show', 'produtos_update'] };
const alterar = 'produtos_update';
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The table adjusted: the main one, the e-commerce one, or one by its name. */
const tabela = linha(60).default('principal');

/** Which products a change in batch reaches. */
export const filtroDoLote = z.strictObject({
  /** As the list of products takes them. */
  search: linhaOuVazia(200).optional(),
  ...Object.fromEntries(
    Object.keys(filtrosDeProdutos).map((nome) => [
      nome,
      z.union([linhaOuVazia(60), z.number(), z.boolean()]).optional(),
    ]),
  ),
  /** Exactly these products, of those filtered. */
  produtoIds: z.array(id).max(5000).optional(),
});

export const ajusteDePrecosCalls = {
  rows: listaDoAlcance.call,
  update: defineCall({
    ...products,
    method: 'POST',
    path: 'products/batch-adjustment-update',
    summary: 'Prevê, aplica, agenda, desfaz ou cancela um ajuste em lote; o que é grande corre como trabalho (jobId)',
    access: alterar,
    body: z.discriminatedUnion('acao', [
      z.strictObject({
        acao: z.literal('prever'),
        descricao: linhaOuVazia(120).optional(),
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
        iniciaEm: instant().optional(),
      }),
      z.strictObject({ acao: z.literal('desfazer'), id }),
      z.strictObject({ acao: z.literal('cancelar'), id }),
    ]),
    reply: listaDeAjustes.row,
  }),
  list: listaDeAjustes.call,
  get: defineCall({
    ...GET,
    path: 'products/batch-adjustment/sets/{id}',
    summary: 'Um ajuste em lote',
    access: ver,
    reply: listaDeAjustes.row,
  }),
  items: listaDeItensDoAjuste.call,
};
