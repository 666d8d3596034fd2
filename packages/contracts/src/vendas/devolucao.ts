import { Decimal, type DecimalInput, decimal, somar } from '@retaguarda/brasil';

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

/** The service charge of a sale, and what of it was given back already. Amounts in reais, above zero. */
export interface ServicoDevolvivel {
  servico: DecimalInput;
  servicoDevolvido: DecimalInput;
}

/**
 * The service charge that goes back with goods: its part of what all that came back was paid for, cut to the cent, less what was given
 * before. With the last of the goods goes all that is left of it.
 *
 * 10.00 on three items of 33.33, 33.33 and 33.34, one by one: 3.33, 3.33, 3.34.
 *
 * @param itens of the whole sale, as they stand with what comes back now
 */
export function servicoDaDevolucao(
  { servico, servicoDevolvido }: ServicoDevolvivel,
  itens: readonly ItemDevolvivel[],
): string {
  const tudo = itens.every(({ quantidade, devolvido }) => decimal(quantidade).eq(devolvido.quantidade));
  const vendido = somar(itens.map(({ liquido }) => liquido));
  const voltou = somar(itens.map(({ devolvido }) => devolvido.liquido));
  if (tudo) return decimal(servico).minus(servicoDevolvido).toFixed(2);
  if (vendido.isZero()) return '0.00';
  const ate = decimal(servico).times(voltou).div(vendido).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  return Decimal.max(ate.minus(servicoDevolvido), 0).toFixed(2);
}

/**
 * What goods that come back together are worth, the service charge with them. What cannot come back is worth nothing here, and is
 * refused where it is done.
 *
 * @param voltam by the place of the item in the sale
 */
export function valorDaVolta(
  venda: ServicoDevolvivel & { itens: readonly (ItemDevolvivel & { item: number })[] },
  voltam: readonly { item: number; quantidade: DecimalInput }[],
): { mercadorias: string; servico: string; total: string } {
  const itens = venda.itens.map((item) => ({ ...item, devolvido: { ...item.devolvido } }));
  const liquidos = voltam.map(({ item, quantidade }) => {
    const vendido = itens.find((um) => um.item === item);
    if (!vendido || decimal(vendido.quantidade).minus(vendido.devolvido.quantidade).lt(quantidade)) return null;
    const { bruto, liquido } = valorDaDevolucao(vendido, quantidade);
    const { devolvido } = vendido;
    vendido.devolvido = {
      quantidade: decimal(devolvido.quantidade).plus(quantidade),
      bruto: decimal(devolvido.bruto).plus(bruto),
      liquido: decimal(devolvido.liquido).plus(liquido),
    };
    return liquido;
  });
  const mercadorias = somar(liquidos.map((um) => um ?? '0')).toFixed(2);
  const servico = liquidos.some((um) => um !== null) ? servicoDaDevolucao(venda, itens) : '0.00';
  return { mercadorias, servico, total: somar([mercadorias, servico]).toFixed(2) };
}
