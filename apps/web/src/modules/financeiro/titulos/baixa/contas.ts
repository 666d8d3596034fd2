import { type Decimal, decimal, somar } from '@retaguarda/brasil';
import type { PreviaDeBaixa } from '@retaguarda/contracts';

/** What a person says of one payment; empty: as the terms give. */
export interface ItemDaBaixa {
  valor: string | null;
  multa: string | null;
  juros: string | null;
  desconto: string | null;
  abatimento: string | null;
  dispensa: string | null;
}
export const itemVazio: ItemDaBaixa = {
  valor: null,
  multa: null,
  juros: null,
  desconto: null,
  abatimento: null,
  dispensa: null,
};

const lido = (texto: string | null): Decimal | null =>
  texto !== null && /^\d+(\.\d+)?$/.test(texto) ? decimal(texto) : null;

/** What moves for an entry: what was typed, else all that is owed on the day with what was typed of its parts. */
export function aPagar(item: ItemDaBaixa, devido: Omit<PreviaDeBaixa['itens'][number], 'id'>): Decimal {
  const dito = lido(item.valor);
  if (dito) return dito;
  const ou = (texto: string | null, contado: string) => lido(texto) ?? decimal(contado);
  return decimal(devido.principal)
    .plus(ou(item.multa, devido.multa))
    .plus(ou(item.juros, devido.juros))
    .minus(ou(item.desconto, devido.desconto))
    .minus(lido(item.abatimento) ?? 0)
    .minus(lido(item.dispensa) ?? 0);
}

/** The same of many, which the server answers in the order they were asked. */
export const totalAPagar = (itens: readonly ItemDaBaixa[], previa: PreviaDeBaixa): string =>
  somar(previa.itens.map((devido, i) => aPagar(itens[i] as ItemDaBaixa, devido))).toFixed(2);
