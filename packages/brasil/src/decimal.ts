import { Decimal as DecimalJs } from 'decimal.js';

/**
 * Exact decimals for money, prices, quantities and rates.
 *
 * A private constructor with 40 significant digits, so that no other library's settings reach our arithmetic.
 */
export const Decimal = DecimalJs.clone({
  precision: 40,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
});
export type Decimal = DecimalJs;
/** What every calculation accepts: a decimal string such as `"1234.50"`, an integer, or a `Decimal`. */
export type DecimalInput = string | number | Decimal;

/**
 * How a figure loses decimals.
 * - `meiaAcima` half away from zero: tax and interest (12.345 → 12.35)
 * - `bancario` half to even: prices (12.345 → 12.34, 12.355 → 12.36)
 * - `truncar` toward zero: prices (12.349 → 12.34)
 */
export type Arredondamento = 'meiaAcima' | 'bancario' | 'truncar';

const modes = {
  meiaAcima: DecimalJs.ROUND_HALF_UP,
  bancario: DecimalJs.ROUND_HALF_EVEN,
  truncar: DecimalJs.ROUND_DOWN,
} as const;

/**
 * Rounds to `casas` decimals.
 *
 * @param casas number of decimals kept, 0 or more
 * @throws RangeError when the value is not a finite decimal
 */
export function arredondar(value: DecimalInput, casas = 2, modo: Arredondamento = 'meiaAcima'): Decimal {
  return decimal(value).toDecimalPlaces(casas, modes[modo]);
}

/**
 * Reads a decimal.
 *
 * @throws RangeError for text that is not a number, NaN and infinities
 */
export function decimal(value: DecimalInput): Decimal {
  let read: Decimal;
  try {
    // It never changes: one that was read is not read again.
    read = value instanceof Decimal ? value : new Decimal(value);
  } catch {
    throw new RangeError(`not a decimal: ${String(value)}`);
  }
  if (!read.isFinite()) throw new RangeError(`not a finite decimal: ${String(value)}`);
  return read;
}

/** The wire form of an amount: fixed decimals, point as separator, no thousands: `"1234.50"`. */
export function paraTexto(value: DecimalInput, casas = 2, modo: Arredondamento = 'meiaAcima'): string {
  const text = decimal(value).toFixed(casas, modes[modo]);
  // What rounds to zero has no sign.
  return text.startsWith('-') && !/[1-9]/.test(text) ? text.slice(1) : text;
}

/** Exact sum; an empty list gives zero. */
export function somar(values: Iterable<DecimalInput>): Decimal {
  let total = new Decimal(0);
  for (const value of values) total = total.plus(decimal(value));
  return total;
}

/**
 * Splits a header amount (discount, freight) over items by weight, rounding the running sum. The parts always add up to the whole, and none
 * is off by more than one unit of the last decimal.
 *
 * 10.00 over 33.33/33.33/33.34 → 3.33, 3.34, 3.33. Equal parts when every weight is zero.
 *
 * @param total the amount, already at `casas` decimals
 * @param pesos one non-negative weight per part
 * @throws RangeError when there is no part, a weight is negative, or `total` has more than `casas` decimals
 */
export function ratear(total: DecimalInput, pesos: readonly DecimalInput[], casas = 2): Decimal[] {
  if (pesos.length === 0) throw new RangeError('nothing to apportion over');
  const whole = decimal(total);
  if (whole.decimalPlaces() > casas) throw new RangeError(`total has more than ${casas} decimals: ${whole.toFixed()}`);
  let weights = pesos.map(decimal);
  if (weights.some((weight) => weight.isNegative() && !weight.isZero())) throw new RangeError('negative weight');
  let sum = somar(weights);
  if (sum.isZero()) {
    weights = weights.map(() => new Decimal(1));
    sum = new Decimal(weights.length);
  }
  let running = new Decimal(0);
  let given = new Decimal(0);
  return weights.map((weight) => {
    running = running.plus(weight);
    const upTo = whole.times(running).div(sum).toDecimalPlaces(casas, modes.meiaAcima);
    const part = upTo.minus(given);
    given = upTo;
    return part;
  });
}

/**
 * What the next piece of an amount that comes in pieces gives to one part: what all that came gives it by `ratear`, less what
 * it was given before. After any pieces in any order the parts are those of the whole, and add up to it. What a piece gave is
 * taken back as it was, and the next one puts right what that leaves.
 *
 * 33.33 three times at 12.5 % → 4.17, 4.16, 4.17: of 99.99 it is 12.50, where each rounded by itself would make 12.51.
 *
 * @param ate what came until now, this piece with it
 * @param pesos one non-negative weight per part
 * @param qual which part
 * @param dado what that part was given before, less what was taken back
 * @throws RangeError as `ratear`
 */
export function parteDoAcumulado(
  ate: DecimalInput,
  pesos: readonly DecimalInput[],
  qual: number,
  dado: DecimalInput,
): Decimal {
  const parte = ratear(ate, pesos)[qual];
  if (parte === undefined) throw new RangeError(`no part ${qual} of ${pesos.length}`);
  return parte.minus(decimal(dado));
}

/**
 * Splits an amount into equal instalments; the difference goes to the last one.
 * 100.00 in 3 → 33.33, 33.33, 33.34.
 *
 * @throws RangeError unless `quantidade` is a positive integer
 */
export function parcelar(total: DecimalInput, quantidade: number, casas = 2): Decimal[] {
  if (!Number.isInteger(quantidade) || quantidade < 1) throw new RangeError(`bad number of instalments: ${quantidade}`);
  const whole = decimal(total);
  const part = whole.div(quantidade).toDecimalPlaces(casas, modes.truncar);
  const parts = Array.from({ length: quantidade }, () => part);
  parts[quantidade - 1] = whole.minus(part.times(quantidade - 1));
  return parts;
}
