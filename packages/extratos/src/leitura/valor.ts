import { Decimal, paraTexto } from '@retaguarda/brasil';

/** More than this fits no account, and no column of amounts. */
const inteirosNoMaximo = 13;

/**
 * An amount as banks write it: `-33.3`, `+1.234,56`, `1,234.56`, `R$ 10`, `(5,00)`, `7,00-`, `7,00 D`, `7,00 DB`, `7,00 (-)`,
 * and as programs do (`1.2345678E7`). A spreadsheet's `1,5E+03` has lost digits and is none.
 *
 * @param decimal the sign before the cents where the file is known to use one: it decides what could be read in two ways, and
 *   `12.50` is never twelve hundred. Without it, the cents stand behind the last sign that is not repeated: `1.234` is one and
 *   some thousandths, nothing that has cents
 * @returns two decimals with the sign, or null for what is no amount or has fractions of a cent (the noise of floats is none)
 */
export function lerValor(bruto: string, decimal?: ',' | '.'): string | null {
  if (bruto.length > 60) return null;
  const { negativo, digitos: escritos } = sinal(bruto);
  const digitos = semExpoente(escritos);
  if (!/^[0-9.,]*[0-9][0-9.,]*$/.test(digitos)) return null;
  const onde = decimal && !soCentavos(digitos) ? digitos.indexOf(decimal) : ondeComecamOsCentavos(digitos);
  const inteiros = onde < 0 ? digitos : digitos.slice(0, onde);
  const fracao = (onde < 0 ? '' : digitos.slice(onde + 1)).replace(/0+$/, '');
  const limpos = semMilhares(inteiros);
  if (limpos === null || !(/^\d{0,2}$/.test(fracao) || ruido.test(fracao))) return null;
  const semZeros = limpos.replace(/^0+(?=.)/, '') || '0';
  if (semZeros.length > inteirosNoMaximo) return null;
  return paraTexto(`${negativo ? '-' : ''}${semZeros}.${fracao.padEnd(2, '0')}`);
}

/** One sign, and one or two digits behind it: no thousands. */
const soCentavos = (digitos: string): boolean => /^\d*[.,]\d{1,2}$/.test(digitos);

/** `1.2345678E7` and `1.0E-2`, as Java and JavaScript write what is great or small; all digits are there. */
function semExpoente(digitos: string): string {
  const [, mantissa, expoente] = /^(\d\.\d{1,20})E(-?\d{1,2})$/.exec(digitos) ?? [];
  return mantissa && expoente ? new Decimal(`${mantissa}e${expoente}`).toFixed() : digitos;
}

/** What binary floats leave behind the cents: `33.300000000000004`, `160.1999999`. */
const ruido = /^\d\d(?:000|999)\d+$/;

/** The sign, wherever it stands, and what is left without currency and blanks. */
function sinal(bruto: string): { negativo: boolean; digitos: string } {
  let texto = bruto.replace(/\s+/g, '').toUpperCase().replace(/[−–]/g, '-').replace('R$', '').replace('BRL', '');
  // `7,00 (-)`, `7,00 (D)`.
  texto = texto.replace(/\(([+\-CD])\)$/, '$1');
  const entreParenteses = texto.startsWith('(') && texto.endsWith(')');
  if (entreParenteses) texto = texto.slice(1, -1);
  const [antes = ''] = /^(?:[+-]|[CD](?=[\d.,]))/.exec(texto) ?? [];
  texto = texto.slice(antes.length);
  const [depois = ''] = /(?:[+-]|CR?|D[BR]?)$/.exec(texto) ?? [];
  texto = texto.slice(0, texto.length - depois.length);
  const negativo = entreParenteses || /^[-D]/.test(antes) || /^[-D]/.test(depois);
  return { negativo, digitos: texto };
}

/** Where both signs stand, the last one; alone and once, it too; repeated, it parts thousands. */
function ondeComecamOsCentavos(digitos: string): number {
  const ponto = digitos.lastIndexOf('.');
  const virgula = digitos.lastIndexOf(',');
  const ultimo = Math.max(ponto, virgula);
  if (ultimo < 0) return -1;
  if (ponto >= 0 && virgula >= 0) return ultimo;
  return digitos.indexOf(digitos[ultimo] ?? '') === ultimo ? ultimo : -1;
}

/** Thousands come in threes and by one sign; null for anything else. */
function semMilhares(inteiros: string): string | null {
  if (/^\d*$/.test(inteiros)) return inteiros;
  return /^\d{1,3}(\.\d{3})+$/.test(inteiros) || /^\d{1,3}(,\d{3})+$/.test(inteiros)
    ? inteiros.replace(/[.,]/g, '')
    : null;
}
