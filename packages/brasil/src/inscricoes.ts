import { modulo11 } from './digitos.ts';
import { semMascara } from './mascara.ts';

/** The stored form of a SUFRAMA registration: 9 digits; old cards print 8, without the zero in front. */
export function normalizarSuframa(texto: string): string {
  return semMascara(texto).replace(/^(?=[0-9]{8}$)/, '0');
}

/**
 * Whether the text is a SUFRAMA registration: sector (2, not 00), number (4), place (2) and check digit by modulo 11
 * with weights 2 to 9 from the right.
 *
 * @source NF-e layout 4.00, field ISUF (8 or 9 digits); the sum as public fiscal libraries agree on it (2026-11), for
 *   the authority publishes none
 */
export function isSuframa(texto: string): boolean {
  const inscricao = normalizarSuframa(texto);
  return (
    /^[0-9]{9}$/.test(inscricao) &&
    !inscricao.startsWith('00') &&
    modulo11(inscricao.slice(0, 8)) === Number(inscricao.slice(8))
  );
}

/** The stored form of a municipal registration: upper case, without spaces; each city's own mask stays. */
export function normalizarInscricaoMunicipal(texto: string): string {
  return texto.replace(/\s/g, '').toUpperCase();
}

/**
 * Whether the text may be a municipal registration: 1 to 15 digits, letters, points, dashes or slashes, with at least
 * one digit. There is no national rule beyond the size of the field.
 *
 * @source NF-e layout 4.00, field IM; NFS-e national layout 1.01, field IM
 */
export function isInscricaoMunicipal(texto: string): boolean {
  return /^(?=.*[0-9])[0-9A-Z./-]{1,15}$/.test(normalizarInscricaoMunicipal(texto));
}
