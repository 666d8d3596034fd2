import { z } from 'zod';
import { defineCall } from '../call.ts';
import { queryFlag } from '../list.ts';
import { categoriasGrupo } from '../registers/categorias-grupo.ts';
import { categoriasLinha } from '../registers/categorias-linha.ts';
import { categoriasSecao } from '../registers/categorias-secao.ts';
import { categoriasSubgrupo } from '../registers/categorias-subgrupo.ts';

/** The levels of the merchandising tree from the widest, each with the product's field of it and the field of its parent. */
export const niveisDoMercadologico = [
  { register: categoriasSecao, campo: 'secaoId', pai: null },
  { register: categoriasGrupo, campo: 'grupoMercadologicoId', pai: 'secaoId' },
  { register: categoriasSubgrupo, campo: 'subgrupoId', pai: 'grupoProdutoId' },
  { register: categoriasLinha, campo: 'linhaId', pai: 'subgrupoId' },
] as const;

export const mercadologicoCalls = {
  arvore: defineCall({
    domain: 'products',
    method: 'GET',
    path: 'mercadologicos/arvore',
    summary: 'Mercadológico inteiro: setores, grupos, subgrupos e linhas, cada um com o que está acima dele',
    access: categoriasSecao.access.list,
    query: z.strictObject({
      /** Counts the active products of each, which takes a moment where there are many. */
      comProdutos: queryFlag.optional(),
    }),
    reply: z.array(
      z.object({
        /** 0 is the widest. */
        nivel: z.int().min(0).max(3),
        id: z.number(),
        paiId: z.number().nullable(),
        codigo: z.string().nullable(),
        nome: z.string(),
        ativo: z.boolean(),
        /** Active products at it and below it; null when they were not asked for. */
        produtos: z.number().nullable(),
      }),
    ),
  }),
};
export type LugarDoMercadologico = z.output<typeof mercadologicoCalls.arvore.reply>[number];
