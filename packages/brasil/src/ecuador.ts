import { modulo10, modulo11 } from './digitos.ts';
import { semMascara } from './mascara.ts';

/** Persons, private companies and public bodies have RUCs of different make. */
export type TipoRuc = 'pessoa' | 'empresa' | 'publico';
export type ResultadoRuc =
  | { valido: true; tipo: TipoRuc; aviso: 'digitoNaoConfere' | null }
  | { valido: false; tipo: null; aviso: null };

const provincia = /^(0[1-9]|1[0-9]|2[0-4]|30)/;

/**
 * Whether the text is an Ecuadorian identity card: province 01–24 (30 for those registered abroad), third digit 0–5,
 * tenth digit by modulo 10 with weights 2, 1, 2…
 *
 * @source Registro Civil del Ecuador; SRI, "Ficha técnica de comprobantes electrónicos"
 */
export function isCedula(texto: string): boolean {
  const cedula = semMascara(texto);
  return (
    /^..[0-5][0-9]{7}$/.test(cedula) &&
    provincia.test(cedula) &&
    modulo10(cedula.slice(0, 9)) === Number(cedula.slice(9))
  );
}

/**
 * Checks an Ecuadorian RUC: a card followed by the establishment (001…), or third digit 9 (private company, digit at
 * position 10, establishment of 3), or 6 (public body, digit at position 9, establishment of 4).
 *
 * Companies registered in recent years may fail the digit, so for them it is only a warning; for persons the card
 * itself must be right.
 *
 * @source SRI (Servicio de Rentas Internas), validation of RUC (consulted 2026-11)
 */
export function validarRuc(texto: string): ResultadoRuc {
  const invalido = { valido: false, tipo: null, aviso: null } as const;
  const ruc = semMascara(texto);
  if (!/^[0-9]{13}$/.test(ruc) || !provincia.test(ruc)) return invalido;
  if (isCedula(ruc.slice(0, 10))) {
    return hasEstabelecimento(ruc, 3) ? { valido: true, tipo: 'pessoa', aviso: null } : invalido;
  }
  const juridico = { '9': { tipo: 'empresa', base: 9 }, '6': { tipo: 'publico', base: 8 } } as const;
  const terceiro = ruc.charAt(2);
  if (terceiro !== '9' && terceiro !== '6') return invalido;
  const { tipo, base } = juridico[terceiro];
  if (!hasEstabelecimento(ruc, 12 - base)) return invalido;
  const confere = modulo11(ruc.slice(0, base), pesosDoRuc) === Number(ruc.charAt(base));
  return { valido: true, tipo, aviso: confere ? null : 'digitoNaoConfere' };
}

/** From the right: 4,3,2,7,6,5,4,3,2 of a company and 3,2,7,6,5,4,3,2 of a public body are the same list. */
const pesosDoRuc = [2, 3, 4, 5, 6, 7];

/** The establishment, at the end, counts from 1. */
function hasEstabelecimento(ruc: string, tamanho: number): boolean {
  return !/^0+$/.test(ruc.slice(-tamanho));
}
