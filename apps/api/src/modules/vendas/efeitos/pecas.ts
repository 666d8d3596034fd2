import { arredondar, type Decimal, decimal } from '@retaguarda/brasil';

/** A flavour has its part of one of the item; what was added has none, and its own quantity. */
interface ParteDoItem {
  produtoId: number | null;
  fracao: string | null;
  quantidade: string;
}

/** What somebody asked for, with what was put together for it. */
export interface ItemComPartes {
  item: number | string;
  produtoId: number | null;
  quantidade: string;
  partes: readonly ParteDoItem[] | null;
}

/** One thing that leaves the shelf for an item. */
export interface Peca<I extends ItemComPartes> {
  /** As the ledger tells it apart: the item, or a part of it. */
  chave: string;
  item: I;
  produtoId: number;
  quantidade: Decimal;
  /** It is the item itself, not a part of it. */
  inteiro: boolean;
}

/** The item itself and what was put together for it; a flavour is its part of each unit, and what is called by a flavour is no whole one. */
export function pecasDoItem<I extends ItemComPartes>(item: I): Peca<I>[] {
  const quantidade = decimal(item.quantidade);
  const partes = (item.partes ?? []).flatMap(({ produtoId, fracao, quantidade: porUnidade }, i) => {
    if (produtoId === null) return [];
    const total = arredondar(quantidade.times(fracao ?? porUnidade), 4);
    return total.isZero()
      ? []
      : [{ chave: `${item.item}.${i + 1}`, item, produtoId, quantidade: total, inteiro: false }];
  });
  const chamadoPeloSabor = item.partes?.some(({ produtoId, fracao }) => fracao != null && produtoId === item.produtoId);
  if (item.produtoId === null || chamadoPeloSabor) return partes;
  return [{ chave: `${item.item}`, item, produtoId: item.produtoId, quantidade, inteiro: true }, ...partes];
}
