import { arredondar, Decimal, type DecimalInput, decimal, somar } from '@retaguarda/brasil';

/** How a product of several flavours is priced. */
export const regrasDasFracoes = { maior: 'Pelo sabor mais caro', media: 'Pela média dos sabores' } as const;
export type RegraDasFracoes = keyof typeof regrasDasFracoes;

const MAIS_SABORES = 8;

/** Equal parts of one, six places each: thirds are told as 0.333333. */
export const fracoesIguais = (sabores: number): string[] =>
  Array.from({ length: sabores }, () => decimal(1).div(sabores).toDecimalPlaces(6).toFixed());

/** As a kitchen reads it: `1/2`, `1/3`; what is no equal part, in decimals. */
export function nomeDaFracao(fracao: DecimalInput): string {
  const valor = decimal(fracao);
  for (let n = 2; n <= MAIS_SABORES; n++) if (valor.minus(decimal(1).div(n)).abs().lt('0.00001')) return `1/${n}`;
  return valor.toString().replace('.', ',');
}

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
