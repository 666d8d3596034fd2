import { sql } from 'kysely';
import type { Actor } from '../../platform/http/actor.ts';
import { keptFigure } from '../../platform/lists/kept.ts';
import { asked, type Question, reachOf } from '../../platform/lists/slot.ts';
import type { FoundSet, Sql } from '../../platform/lists/source.ts';
import { idsComEstoque, quantosComEstoque, semEstoque, temEstoque } from './com-estoque.ts';
import { idsNaFaixaDePreco, precoServe, quantosNaFaixa } from './faixa-de-preco.ts';
import type { Pedido } from './pedido.ts';

/**
 * Products with or without stock, or in a range of prices, where nothing else narrows them: found from the balances and the
 * prices, without reading the products.
 */
export function conjuntoDe(actor: Actor, question: Question, params: readonly string[]): FoundSet | null {
  const pedido: Pedido = {
    reach: reachOf(actor).reach,
    de: (param) => (params.includes(param) ? asked(param) : undefined),
  };
  const proprios = params.filter((param) => param !== 'empresaId');
  const inativos = question.somenteInativos === true;
  const all = keptFigure('produto', !inativos);
  const soma = (total: Sql) => sql`select (${total})::int as total`;
  if (proprios.every((param) => param === 'precoMinimo' || param === 'precoMaximo')) {
    const total = quantosNaFaixa(pedido, inativos);
    return { key: 'preço', summary: soma(total), ids: idsNaFaixaDePreco(pedido), test: precoServe(pedido), all };
  }
  if (proprios.length > 1 || proprios[0] !== 'comEstoque') return null;
  const com = quantosComEstoque(pedido, inativos);
  return question.comEstoque === true
    ? { key: 'com', summary: soma(com), ids: idsComEstoque(pedido), test: temEstoque(pedido), all }
    : {
        key: 'sem',
        summary: soma(sql`${all} - ${com}`),
        ids: semEstoque(pedido),
        test: sql`not ${temEstoque(pedido)}`,
        all,
      };
}
