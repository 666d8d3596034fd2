import { Decimal } from '@retaguarda/brasil';

export const ZERO = new Decimal(0);
export const CEM = new Decimal(100);

/** `percentual` percent of `base`. */
export function porcento(base: Decimal, percentual: Decimal): Decimal {
  return base.times(percentual).div(CEM);
}

/** What is left of `base` after a reduction in percent. */
export function reduzir(base: Decimal, percentual: Decimal): Decimal {
  return base.times(CEM.minus(percentual)).div(CEM);
}

/**
 * Puts a tax inside the price: `liquido ÷ (1 − percentual)`.
 *
 * @param percentual in percent, below 100 (the checks refuse rates of 50 % and above)
 */
export function porDentro(liquido: Decimal, percentual: Decimal): Decimal {
  return liquido.times(CEM).div(CEM.minus(percentual));
}

/** The larger of a figure and zero. */
export function naoNegativo(valor: Decimal): Decimal {
  return valor.isNegative() ? ZERO : valor;
}
