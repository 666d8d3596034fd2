import { z } from 'zod';
import { defineCall } from '../call.ts';
import { queryFlag } from '../list.ts';
import { buscaDeProdutosCalls } from './busca.calls.ts';
import { produtoAlteracao, produtoCompleto, produtoNovo } from './cadastro/esquemas.ts';
import { alterar, DELETE, GET, ler, POST, PUT } from './comum.calls.ts';
import { listaDeCompostos, listaDeProdutos } from './listas.ts';
import { notaDeProdutosCalls } from './nota.calls.ts';
import { partesDeProdutosCalls } from './partes/partes.calls.ts';
import { precosDeProdutosCalls } from './precos/precos.calls.ts';

/** Products: the register itself, and what each family of calls adds to it. */
export const produtosCalls = {
  list: listaDeProdutos.call,
  composites: listaDeCompostos.call,
  get: defineCall({
    ...GET,
    path: 'products/{id}',
    summary: 'Lê um produto com tudo o que é dele',
    access: ler,
    reply: produtoCompleto,
  }),
  create: defineCall({
    ...POST,
    path: 'products',
    summary: 'Cria um produto com códigos, preços, estoques, receita, grade …',
    access: 'produtos_create',
    body: produtoNovo,
    reply: produtoCompleto,
    status: 201,
  }),
  update: defineCall({
    ...PUT,
    path: 'products/{id}',
    summary: 'Altera um produto; uma lista enviada é a lista inteira (lotes e seriais: só os que mudam)',
    access: alterar,
    body: produtoAlteracao,
    reply: produtoCompleto,
  }),
  archive: defineCall({
    ...DELETE,
    path: 'products/{id}',
    summary: 'Inativa um produto e as suas variações; com inactive=true, ativa',
    access: alterar,
    query: z.strictObject({ inactive: queryFlag.optional(), somenteInativos: queryFlag.optional() }),
    reply: produtoCompleto,
  }),
  ...buscaDeProdutosCalls,
  ...precosDeProdutosCalls,
  ...partesDeProdutosCalls,
  ...notaDeProdutosCalls,
};
