import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import type { CampoDoProduto } from '../cadastro/campos.ts';
import { produtoAlteracao } from '../cadastro/esquemas.ts';
import { alterar, POST } from '../comum.calls.ts';
import { filtroDoLote } from '../precos/ajuste-de-precos.calls.ts';
import { listaDeAlteracoesEmLote } from './lista-de-alteracoes.ts';

/** What many products may be given at once, in the order it is offered. */
export const camposEmLote = [
  'marcaId',
  'secaoId',
  'grupoMercadologicoId',
  'subgrupoId',
  'linhaId',
  'departamentoId',
  'tipoItem',
  'ncm',
  'cest',
  'origem',
  'cfop',
  'csosn',
  'cstIcms',
  'aliquotaIcms',
  'reducaoBaseIcms',
  'cstPis',
  'aliquotaPis',
  'cstCofins',
  'aliquotaCofins',
  'cstIpi',
  'aliquotaIpi',
  'cstIbsCbs',
  'cclasstrib',
  'codigoBeneficio',
  'vender',
  'controlaEstoque',
  'permitirFracionar',
  'pesaNaBalanca',
  'porKg',
  'margemPerda',
  'formacaoPreco',
  'margemDesejada',
  'validadeDias',
] as const satisfies readonly CampoDoProduto[];
export type CampoEmLote = (typeof camposEmLote)[number];

const alteracao = produtoAlteracao.pick(
  Object.fromEntries(camposEmLote.map((campo) => [campo, true])) as { [K in CampoEmLote]: true },
);

/** Refusals told by name; `recusados` counts them all. */
export const MAX_RECUSAS_DITAS = 50;

const resultado = z.object({
  /** Products the filter reaches. */
  produtos: z.number(),
  /** Of which these were looked at: all when applied, the first ones when foreseen. */
  conferidos: z.number(),
  /** Changed, or that would be. */
  mudam: z.number(),
  /** That already are as asked. */
  iguais: z.number(),
  recusados: z.number(),
  recusas: z.array(z.object({ produtoId: z.number(), rotulo: z.string(), texto: z.string() })),
  /** By which it is undone; null while foreseen, by a job, or when nothing changed. */
  alteracaoId: z.number().nullable(),
  /** Of the job at work, when they are too many to be changed within the call. */
  jobId: z.string().nullable(),
});
const volta = z.object({
  /** As they were. */
  voltaram: z.number(),
  /** Left as they are: altered since, or refused by a rule. */
  ficaram: z.number(),
  recusas: resultado.shape.recusas,
  jobId: z.string().nullable(),
});
export type VoltaDaAlteracao = z.output<typeof volta>;
export type AlteracaoEmLote = z.output<typeof resultado>;

export const alteracaoEmLoteCalls = {
  change: defineCall({
    ...POST,
    path: 'products/alteracao-em-lote',
    summary: 'Dá os mesmos campos a muitos produtos; os que as regras recusam ficam como estão e são ditos',
    access: alterar,
    body: z.strictObject({
      acao: z.enum(['prever', 'aplicar']),
      filtro: filtroDoLote.default({}),
      alteracao: alteracao.refine((campos) => Object.keys(campos).length > 0, 'Escolha ao menos um campo'),
    }),
    reply: resultado,
  }),
  list: listaDeAlteracoesEmLote.call,
  undo: defineCall({
    ...POST,
    path: 'products/alteracao-em-lote/{id}/desfazer',
    summary: 'Devolve a cada produto o que tinha antes de uma alteração em lote; os alterados depois ficam e são ditos',
    access: alterar,
    params: z.strictObject({ id: idText }),
    reply: volta,
  }),
};
