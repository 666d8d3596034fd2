import { Decimal, type DecimalInput, decimal } from '@retaguarda/brasil';

/** An item as it was sold, and what of it came back already. Amounts in reais, above zero. */
export interface ItemDevolvivel {
  quantidade: DecimalInput;
  bruto: DecimalInput;
  liquido: DecimalInput;
  devolvido: { quantidade: DecimalInput; bruto: DecimalInput; liquido: DecimalInput };
}

export interface ValorDevolvido {
  bruto: string;
  desconto: string;
  liquido: string;
}

/**
 * What a part of an item that comes back is worth, the discount it was sold with taken off. Each return gives what all that came
 * back is worth, cut to the cent, less what was given before: the last one takes the remaining cents, and never more than was paid.
 *
 * 3 units for 100.00, one by one: 33.33, 33.33, 33.34. One of 2 units of 150.00 with 10 % off: 67.50.
 *
 * @throws RangeError for more than what is left, or nothing
 */
export function valorDaDevolucao(item: ItemDevolvivel, quantidade: DecimalInput): ValorDevolvido {
  const ate = decimal(item.devolvido.quantidade).plus(quantidade);
  if (decimal(quantidade).lte(0) || ate.gt(item.quantidade)) throw new RangeError('not a quantity of what is left');
  const parte = (todo: DecimalInput, dado: DecimalInput) =>
    decimal(todo).times(ate).div(decimal(item.quantidade)).toDecimalPlaces(2, Decimal.ROUND_DOWN).minus(dado);
  const bruto = parte(item.bruto, item.devolvido.bruto);
  const liquido = parte(item.liquido, item.devolvido.liquido);
  return { bruto: bruto.toFixed(2), desconto: bruto.minus(liquido).toFixed(2), liquido: liquido.toFixed(2) };
}
