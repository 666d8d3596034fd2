import { somaPonderada } from './digitos.ts';

/** What fiscal documents say of a product without barcode. */
export const SEM_GTIN = 'SEM GTIN';

const pesosGtin = [3, 1];

/**
 * Whether the text is a GTIN of 8, 12, 13 or 14 digits with a right check digit, or `SEM GTIN`.
 *
 * @source GS1 General Specifications, section 7.9; MOC 7.0, field cEAN
 */
export function isGtin(texto: string): boolean {
  if (texto === SEM_GTIN) return true;
  return (
    /^([0-9]{8}|[0-9]{12,14})$/.test(texto) &&
    !/^0+$/.test(texto) &&
    calcularDvGtin(texto.slice(0, -1)) === texto.slice(-1)
  );
}

/**
 * The check digit of a GTIN without it: weights 3 and 1 from the right, what lacks to the next ten.
 *
 * @param base 7, 11, 12 or 13 digits
 * @throws RangeError for another length or other characters
 */
export function calcularDvGtin(base: string): string {
  if (!/^([0-9]{7}|[0-9]{11,13})$/.test(base)) throw new RangeError(`not a GTIN without its digit: ${base}`);
  return String((10 - (somaPonderada(base, pesosGtin) % 10)) % 10);
}

/** The number a GTIN is, the same in its forms of 8, 12, 13 and 14 digits, which zeros on the left make of each other; another text as it is. */
export const numeroDoGtin = (texto: string): string =>
  texto !== SEM_GTIN && isGtin(texto) ? texto.replace(/^0+/, '') : texto;
