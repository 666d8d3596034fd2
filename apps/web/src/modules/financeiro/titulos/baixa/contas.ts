import { Decimal, decimal, somar } from '@retaguarda/brasil';
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

/** What was typed beyond all that is owed; it stays as a credit of the person. */
export function sobraDe(
  item: ItemDaBaixa,
  devido: Omit<PreviaDeBaixa['itens'][number], 'id'> | undefined,
): string | null {
  const dito = lido(item.valor);
  if (!dito || !devido) return null;
  const sobra = dito.minus(aPagar({ ...item, valor: null }, devido));
  return sobra.gt(0) && sobra.lt(dito) ? sobra.toFixed(2) : null;
}

/** An amount over entries in their order, each until nothing is owed of it; while that is not known, all to the first. */
export function repartir(valor: string, ids: readonly number[], previa: PreviaDeBaixa | undefined) {
  const devidoDe = new Map(previa?.itens.map(({ id, total }) => [id, total]));
  let resta = lido(valor) ?? decimal(0);
  const itens = ids.flatMap((id, i) => {
    const devido = devidoDe.get(id);
    const parte = devido === undefined ? (i === 0 ? resta : decimal(0)) : Decimal.min(resta, devido);
    resta = resta.minus(parte);
    return parte.gt(0) ? [{ id, valor: parte.toFixed(2) }] : [];
  });
  // What goes beyond all of them is told to the server, which refuses it.
  const [primeiro, ...outros] = itens;
  return primeiro && resta.gt(0)
    ? [{ ...primeiro, valor: decimal(primeiro.valor).plus(resta).toFixed(2) }, ...outros]
    : itens;
}

/** What meets of two sides; nothing while one is not known. */
export const menorTotal = (um: PreviaDeBaixa | undefined, outro: PreviaDeBaixa | undefined): string =>
  um && outro ? Decimal.min(um.total, outro.total).toFixed(2) : '0';

/** Of a credit, what entries take. */
export const oQueAlcanca = (saldo: string | undefined, previa: PreviaDeBaixa | undefined): string =>
  saldo && previa ? Decimal.min(saldo, previa.total).toFixed(2) : '0';
