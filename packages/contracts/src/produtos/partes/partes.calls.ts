import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { ok } from '../../call-parts.ts';
import { queryFlag } from '../../list.ts';
import { imagemGuardada, produtoCurto, receitaGuardada } from '../cadastro/esquemas.ts';
import { alterar, DELETE, GET, ler } from '../comum.calls.ts';
import { usoDoProduto } from '../usos.ts';
import { listaDeLotesDoProduto, listaDeSeriaisDoProduto } from './listas-de-partes.ts';

/** Version of the product once its image came or went: a form open on the one before goes on from it. */
const versaoDoProduto = { versaoDoProduto: z.number() };

/** What a product has of its own: stocks, lots, serials, recipe, images, relations. */
export const partesDeProdutosCalls = {
  uses: defineCall({
    ...GET,
    path: 'products/{id}/usos',
    summary: 'Onde um produto é usado: receitas, grade, preços, contagens e transferências abertas …',
    access: ler,
    reply: z.array(usoDoProduto),
  }),
  lots: listaDeLotesDoProduto.call,
  serials: listaDeSeriaisDoProduto.call,
  recipes: defineCall({
    ...GET,
    path: 'products/{id}/receitas',
    summary: 'Versões da receita de um produto, a em vigor primeiro',
    access: ler,
    reply: z.array(receitaGuardada),
  }),
  compatible: defineCall({
    ...GET,
    path: 'product_compatible/{id}',
    summary: 'Compatíveis e similares de um produto',
    access: ler,
    reply: z.array(z.object({ id: z.number(), tipo: z.enum(['compativel', 'similar']), produto: produtoCurto })),
  }),
  removeInventory: defineCall({
    ...DELETE,
    path: 'products/inventory/{id}',
    summary: 'Inativa um estoque sem saldo',
    access: alterar,
    reply: ok,
  }),
  removeSerial: defineCall({
    ...DELETE,
    path: 'products/serial/{id}',
    summary: 'Inativa um número de série',
    access: alterar,
    reply: ok,
  }),
  removeLot: defineCall({
    ...DELETE,
    path: 'products/lot/{id}',
    summary: 'Inativa um lote sem saldo',
    access: alterar,
    reply: ok,
  }),
  removeComposite: defineCall({
    ...DELETE,
    path: 'products/composite/{id}',
    summary: 'Retira um componente: a receita ganha uma versão sem ele',
    access: alterar,
    reply: ok,
  }),
  removeCompatible: defineCall({
    ...DELETE,
    path: 'product_compatible/{id}',
    summary: 'Desfaz uma relação entre dois produtos',
    access: alterar,
    reply: ok,
  }),
  removeUpload: defineCall({
    ...DELETE,
    path: 'products/upload/{id}',
    summary: 'Retira uma imagem',
    access: alterar,
    reply: ok.extend(versaoDoProduto),
  }),
  upload: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'upload/product',
    summary: 'Acrescenta uma imagem a um produto (PNG, JPEG ou WebP até 5 MB, no máximo 12)',
    access: alterar,
    bodyKind: 'form',
    body: z.strictObject({ id: idText, principal: queryFlag.optional() }),
    reply: imagemGuardada.extend(versaoDoProduto),
    status: 201,
  }),
};
