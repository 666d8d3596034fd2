import { type DecimalInput, paraTexto } from './decimal.ts';

export type LocaleNumero = 'pt-BR' | 'es-EC';

/** Separators of the Unicode CLDR; both countries write 1.234,56. */
const locales: Record<LocaleNumero, { milhar: string; decimal: string; moeda: string; negativo: 'antes' | 'depois' }> =
  {
    'pt-BR': { milhar: '.', decimal: ',', moeda: 'R$\u00a0', negativo: 'antes' },
    'es-EC': { milhar: '.', decimal: ',', moeda: '$', negativo: 'depois' },
  };

/**
 * Reads a number typed or imported in Brazil into a decimal string. `R$`, spaces and a leading sign are allowed.
 *
 * - With a comma, the comma is the decimal separator and points must stand at thousands: `1.234,56`, `1234,5`.
 * - Without comma, several points are thousands: `1.234.567`.
 * - Without comma, a single point is a thousands point when exactly three digits follow one to three digits that do
 *   not start with 0: `1.234` is one thousand two hundred and thirty-four. Otherwise it is a decimal point:
 *   `1234.50`, `1.5`, `0.125`, `1234.567`.
 *
 * @returns the decimal with point and without needless leading zeros (`1234.56`), or null when it is not a number
 */
export function lerDecimalBr(texto: string): string | null {
  const limpo = texto.replace(/R\$/i, '').replace(/\s/g, '');
  const lido = /^([+-]?)([0-9.]*)(?:,([0-9]+))?$/.exec(limpo);
  if (!lido) return null;
  const [, sinal = '', inteiro = '', fracao] = lido;
  const partes = fracao === undefined ? separarSemVirgula(inteiro) : separarMilhares(inteiro, fracao);
  if (!partes) return null;
  const valor = `${partes.inteiro.replace(/^0+(?=[0-9])/, '')}${partes.fracao ? `.${partes.fracao}` : ''}`;
  return sinal === '-' && /[1-9]/.test(valor) ? `-${valor}` : valor;
}

type Partes = { inteiro: string; fracao: string };

function separarMilhares(inteiro: string, fracao: string): Partes | null {
  if (inteiro === '') return { inteiro: '0', fracao };
  if (/^[0-9]+$/.test(inteiro)) return { inteiro, fracao };
  return /^[0-9]{1,3}(\.[0-9]{3})+$/.test(inteiro) ? { inteiro: inteiro.replaceAll('.', ''), fracao } : null;
}

function separarSemVirgula(texto: string): Partes | null {
  const comPonto = /^([0-9]*)\.([0-9]+)$/.exec(texto);
  if (comPonto && !/^[1-9][0-9]{0,2}\.[0-9]{3}$/.test(texto)) {
    return { inteiro: comPonto[1] || '0', fracao: comPonto[2] ?? '' };
  }
  return texto === '' ? null : separarMilhares(texto, '');
}

/** `1.234,50`: fixed decimals, rounded half up, with thousands separators. No locale of the machine is consulted. */
export function formatarDecimal(value: DecimalInput, casas = 2, locale: LocaleNumero = 'pt-BR'): string {
  const { milhar, decimal } = locales[locale];
  const [inteiro = '', fracao] = paraTexto(value, casas).split('.');
  const agrupado = inteiro.replace(/[0-9](?=([0-9]{3})+$)/g, `$&${milhar}`);
  return fracao === undefined ? agrupado : agrupado + decimal + fracao;
}

/** `1.234`: a count within a sentence. Both countries separate thousands alike. */
export const formatarInteiro = (value: number): string => formatarDecimal(value, 0);

/**
 * `R$ 1.234,50` with a no-break space (U+00A0) in pt-BR, `$1.234,50` (US dollars) in es-EC; negative `-R$ 1,00` and
 * `$-1,00`.
 */
export function formatarMoeda(value: DecimalInput, locale: LocaleNumero = 'pt-BR'): string {
  const { moeda, negativo } = locales[locale];
  const texto = formatarDecimal(value, 2, locale);
  if (!texto.startsWith('-')) return moeda + texto;
  return negativo === 'antes' ? `-${moeda}${texto.slice(1)}` : moeda + texto;
}
