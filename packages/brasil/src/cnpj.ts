import { modulo11 } from './digitos.ts';
import { aplicarMascara, semMascara } from './mascara.ts';

const forma = /^[A-Z0-9]{12}[0-9]{2}$/;

/**
 * The stored form of a CNPJ: upper-case, without mask. Letters are part of the number and stay; so does anything
 * unexpected, which `isCnpj` then refuses instead of validating a number nobody typed.
 */
export function normalizarCnpj(texto: string): string {
  return semMascara(texto).toUpperCase();
}

/**
 * Whether the text is a CNPJ, numeric or alphanumeric, with or without mask. Lower-case letters are refused: what a
 * person typed goes through `normalizarCnpj` first, what is stored or printed is already upper-case.
 *
 * @source IN RFB 2.229/2024 (2024-10-15): letters in the first 12 positions, check digits numeric, issued since 2026-07
 */
export function isCnpj(texto: string): boolean {
  const cnpj = semMascara(texto);
  return forma.test(cnpj) && !/^0+$/.test(cnpj) && calcularDvCnpj(cnpj.slice(0, 12)) === cnpj.slice(12);
}

/**
 * The two check digits of the first 12 positions: modulo 11, weights 2 to 9 from the right, remainder 0 or 1 gives 0.
 *
 * @param base12 12 digits or upper-case letters, without mask
 * @throws RangeError for another length or other characters
 */
export function calcularDvCnpj(base12: string): string {
  if (!/^[A-Z0-9]{12}$/.test(base12)) throw new RangeError(`not the first 12 positions of a CNPJ: ${base12}`);
  const primeiro = modulo11(base12);
  return `${primeiro}${modulo11(`${base12}${primeiro}`)}`;
}

/** `12.ABC.345/01DE-35`; safe on partial text. */
export function formatarCnpj(texto: string): string {
  return aplicarMascara(normalizarCnpj(texto), '##.###.###/####-##');
}

/** The first 8 positions, the same for all establishments of one legal entity. */
export function raizCnpj(texto: string): string {
  return normalizarCnpj(texto).slice(0, 8);
}

/** Whether the order (positions 9 to 12) is `0001`, which is usually the head office. */
export function isMatriz(texto: string): boolean {
  return normalizarCnpj(texto).slice(8, 12) === '0001';
}
