import { arredondar, Decimal, type DecimalInput, decimal, somar } from '@retaguarda/brasil';

/** How a product of several flavours is priced. */
export const regrasDasFracoes = { maior: 'Pelo sabor mais caro', media: 'Pela média dos sabores' } as const;
export type RegraDasFracoes = keyof typeof regrasDasFracoes;

/**
 * The price of one unit made of several flavours in equal or told parts.
 *
 * Halves of 58.00 and 47.50: 58.00 by the dearer, 52.75 by the mean.
 *
 * @param sabores price of a whole unit of each, in reais, and its part of one; equal parts when none is told
 * @throws RangeError without a flavour
 */
export function precoDasFracoes(
  regra: RegraDasFracoes,
  sabores: readonly { preco: DecimalInput; fracao?: DecimalInput | null }[],
): Decimal {
  if (sabores.length === 0) throw new RangeError('no flavour');
  if (regra === 'maior') return Decimal.max(...sabores.map(({ preco }) => decimal(preco)));
  const pesos = sabores.map(({ fracao }) => decimal(fracao ?? 1));
  const valores = sabores.map(({ preco }, i) => decimal(preco).times(pesos[i] as Decimal));
  return arredondar(somar(valores).div(somar(pesos)), 2);
}
