import { type DecimalInput, decimal, paraTexto, ratear, somar } from '@retaguarda/brasil';

/** Decimals of a percentage of a split. */
const CASAS = 4;

/** What is missing to 100, or beyond it: `"0.0000"` when a split is whole. Negative when it passes. */
export const faltaPara100 = (percentuais: readonly DecimalInput[]): string =>
  paraTexto(decimal(100).minus(somar(percentuais)), CASAS);

/** Whether a split may be kept: no part of nothing, and exactly 100 in all. */
export const rateioFecha = (percentuais: readonly DecimalInput[]): boolean =>
  percentuais.length > 0 &&
  percentuais.every((parte) => decimal(parte).gt(0)) &&
  decimal(faltaPara100(percentuais)).isZero();

/**
 * Parts of an amount by percentages that add up to exactly 100. The rounded running sum decides each part (half-up), so
 * the parts add up to the amount to the cent: 1,000.01 at 50/50 is 500.01 and 500.00.
 *
 * @param valor amount with two decimals, of either sign
 * @throws RangeError when the percentages do not add up to exactly 100, or one is not above zero
 */
export function dividirEmPartes(valor: DecimalInput, percentuais: readonly DecimalInput[]): string[] {
  if (!rateioFecha(percentuais)) throw new RangeError('os percentuais do rateio não somam 100');
  const total = decimal(valor);
  const partes = ratear(total.abs(), percentuais);
  return partes.map((parte) => paraTexto(total.isNegative() ? parte.negated() : parte));
}

/** Equal percentages that add up to exactly 100: `["33.3333", "33.3333", "33.3334"]`. */
export function emPartesIguais(partes: number): string[] {
  const igual = decimal(100).dividedBy(partes).toDecimalPlaces(CASAS, 1);
  const ultima = decimal(100).minus(igual.times(partes - 1));
  return Array.from({ length: partes }, (_, i) => (i === partes - 1 ? ultima : igual).toFixed(CASAS));
}
