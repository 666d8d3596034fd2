import { aplicarMascara } from './mascara.ts';
import type { Uf } from './uf.ts';

/**
 * The state of each area code. 61 and others also reach neighbouring cities of other states; the state here is the
 * one of the main city.
 *
 * @source Anatel, Plano Geral de Códigos Nacionais (Resolução 749/2022)
 */
export const ufPorDdd: Readonly<Record<string, Uf>> = {
  ...areas('SP', [11, 12, 13, 14, 15, 16, 17, 18, 19]),
  ...areas('RJ', [21, 22, 24]),
  ...areas('ES', [27, 28]),
  ...areas('MG', [31, 32, 33, 34, 35, 37, 38]),
  ...areas('PR', [41, 42, 43, 44, 45, 46]),
  ...areas('SC', [47, 48, 49]),
  ...areas('RS', [51, 53, 54, 55]),
  ...areas('DF', [61]),
  ...areas('GO', [62, 64]),
  ...areas('TO', [63]),
  ...areas('MT', [65, 66]),
  ...areas('MS', [67]),
  ...areas('AC', [68]),
  ...areas('RO', [69]),
  ...areas('BA', [71, 73, 74, 75, 77]),
  ...areas('SE', [79]),
  ...areas('PE', [81, 87]),
  ...areas('AL', [82]),
  ...areas('PB', [83]),
  ...areas('RN', [84]),
  ...areas('CE', [85, 88]),
  ...areas('PI', [86, 89]),
  ...areas('PA', [91, 93, 94]),
  ...areas('AM', [92, 97]),
  ...areas('RR', [95]),
  ...areas('AP', [96]),
  ...areas('MA', [98, 99]),
};

function areas(uf: Uf, ddds: readonly number[]): Record<string, Uf> {
  return Object.fromEntries(ddds.map((ddd) => [String(ddd), uf]));
}

export type TipoTelefone = 'celular' | 'fixo' | 'naoGeografico';

/** 0300, 0500, 0800 and 0900, followed by 6 or 7 digits. */
const naoGeografico = /^0[3589]00[0-9]{6,7}$/;

/**
 * The stored form of a Brazilian phone: digits, area code first; non-geographic numbers keep their zero. The country
 * code 55 and the trunk zero are dropped. Anything unexpected stays, and `isTelefone` refuses it.
 */
export function normalizarTelefone(texto: string): string {
  const numero = texto.replace(/[\s().-]/g, '');
  if (numero.startsWith('+')) return numero.replace(/^\+55(?=[0-9]{10,11}$)/, '');
  if (naoGeografico.test(numero)) return numero;
  return numero.replace(/^55(?=[0-9]{10,11}$)/, '').replace(/^0(?=[1-9][0-9]{9,10}$)/, '');
}

/**
 * The kind of number, or null when it is none: area code in use, mobile of 9 digits starting with 9, land line of 8
 * starting with 2 to 5, or a non-geographic 0800.
 *
 * @source Anatel, Resoluções 749/2022 (plan) and 553/2010 (ninth digit)
 */
export function tipoTelefone(texto: string): TipoTelefone | null {
  const numero = normalizarTelefone(texto);
  if (naoGeografico.test(numero)) return 'naoGeografico';
  if (!Object.hasOwn(ufPorDdd, numero.slice(0, 2))) return null;
  if (/^..9[0-9]{8}$/.test(numero)) return 'celular';
  return /^..[2-5][0-9]{7}$/.test(numero) ? 'fixo' : null;
}

/** Whether the text is a Brazilian phone with its area code, or a non-geographic number. */
export function isTelefone(texto: string): boolean {
  return tipoTelefone(texto) !== null;
}

/**
 * The stored form of a phone that can be called from any city; null without an area code in use. Mobiles of eight figures, from before
 * the ninth digit, are taken: people still have them written.
 */
export function telefoneComDdd(texto: string): string | null {
  const numero = normalizarTelefone(texto);
  const comArea = /^[0-9]{10,11}$/.test(numero) && Object.hasOwn(ufPorDdd, numero.slice(0, 2));
  return comArea || isTelefone(texto) ? numero : null;
}

/** `(11) 98765-4321`, `(11) 3456-7890`, `0800 123 4567`; safe on partial text. */
export function formatarTelefone(texto: string): string {
  const numero = normalizarTelefone(texto);
  if (numero.startsWith('+')) return numero;
  if (numero.startsWith('0')) return aplicarMascara(numero, '#### ### ####');
  return aplicarMascara(numero, numero.length > 10 ? '(##) #####-####' : '(##) ####-####');
}
