import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { keysOf, ok } from '../../call-parts.ts';
import { instant } from '../../dates.ts';
import { defineTopic } from '../../topic.ts';
import { motivosDoCardapio } from './regra.ts';

const menu = { domain: 'restaurant' } as const;
const daEmpresa = z.strictObject({ empresaId: idText });
const motivo = z.enum(keysOf(motivosDoCardapio));

const itemDoCardapio = z.object({
  id: z.number(),
  produtoId: z.number().nullable(),
  nome: z.string(),
  secao: z.string(),
  /** In reais, now; null: it has none. */
  preco: z.string().nullable(),
  restam: z.number().nullable(),
  /** Why it is not sold now; null: it is. */
  motivo: motivo.nullable(),
  /** Said by the house to be out, and until when. */
  esgotado: z.object({ ate: z.string().nullable() }).nullable(),
});
export type ItemDoCardapio = z.output<typeof itemDoCardapio>;

export const cardapioCalls = {
  hoje: defineCall({
    ...menu,
    method: 'GET',
    path: 'cardapio-de-hoje/{empresaId}',
    summary: 'Os pratos de uma empresa, com o preço de agora, quantos restam e o que não se vende agora',
    access: 'restaurante_index',
    params: daEmpresa,
    reply: z.object({ itens: z.array(itemDoCardapio), esgotadosForaDele: z.array(itemDoCardapio) }),
  }),
  esgotar: defineCall({
    ...menu,
    method: 'PUT',
    path: 'cardapio-de-hoje/{empresaId}/esgotados',
    summary: 'Diz que um produto acabou, até um momento ou até que se diga o contrário',
    access: 'restaurante_update',
    params: daEmpresa,
    body: z.strictObject({
      produtoId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      /** Null: until the house says otherwise. */
      ate: instant().nullable().default(null),
    }),
    reply: ok,
  }),
  voltar: defineCall({
    ...menu,
    method: 'DELETE',
    path: 'cardapio-de-hoje/{empresaId}/esgotados/{produtoId}',
    summary: 'Um produto que tinha acabado volta a ser vendido',
    access: 'restaurante_update',
    params: z.strictObject({ empresaId: idText, produtoId: idText }),
    reply: ok,
  }),
};

/** What is sold changed: a product is out, or is back. */
export const temaDoCardapio = defineTopic({
  name: 'cardapio',
  of: 'empresa',
  access: 'restaurante_index',
  data: z.object({ produtoId: z.number() }),
});
