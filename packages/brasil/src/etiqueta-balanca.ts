import { Decimal, type DecimalInput, decimal } from './decimal.ts';
import { calcularDvGtin, isGtin } from './gtin.ts';

/**
 * How the 11 digits between the `2` and the check digit are split, per company and scale.
 * - `5+6` code of 5, value of 6
 * - `6+5` code of 6, value of 5
 * - `4+0+6` code of 4, a zero, value of 6
 */
export type DivisaoEtiqueta = '5+6' | '6+5' | '4+0+6';
export type ConfigEtiqueta = {
  divisao: DivisaoEtiqueta;
  /** what the value is: the total to pay, in cents, or the weight, in grams */
  conteudo: 'preco' | 'peso';
};

export type EtiquetaBalanca = {
  /** with its leading zeros, as registered in the scale */
  codigo: string;
} & (
  | {
      conteudo: 'preco';
      /** total in reais, two decimals */
      total: string;
    }
  | {
      conteudo: 'peso';
      /** kilograms, three decimals */
      pesoKg: string;
    }
);

const divisoes: Record<DivisaoEtiqueta, { codigo: number; meio: string; valor: number }> = {
  '5+6': { codigo: 5, meio: '', valor: 6 },
  '6+5': { codigo: 6, meio: '', valor: 5 },
  '4+0+6': { codigo: 4, meio: '0', valor: 6 },
};
const casas = { preco: 2, peso: 3 } as const;

/** Most digits a code may have on a label. */
export const digitosDoCodigo = (divisao: DivisaoEtiqueta): number => divisoes[divisao].codigo;

/**
 * Reads the EAN-13 a scale prints on the label of a weighed product.
 *
 * @returns null when the text is not such a label: another length, not starting with 2, a wrong check digit, or a
 *   digit other than 0 where the division has a zero
 */
export function lerEtiquetaBalanca(codigo: string, { divisao, conteudo }: ConfigEtiqueta): EtiquetaBalanca | null {
  if (!/^2[0-9]{12}$/.test(codigo) || !isGtin(codigo)) return null;
  const partes = divisoes[divisao];
  const fimDoCodigo = 1 + partes.codigo;
  const inicioDoValor = fimDoCodigo + partes.meio.length;
  if (codigo.slice(fimDoCodigo, inicioDoValor) !== partes.meio) return null;
  const produto = codigo.slice(1, fimDoCodigo);
  const valor = new Decimal(codigo.slice(inicioDoValor, 12)).div(10 ** casas[conteudo]).toFixed(casas[conteudo]);
  return conteudo === 'preco'
    ? { codigo: produto, conteudo, total: valor }
    : { codigo: produto, conteudo, pesoKg: valor };
}

/**
 * Writes the EAN-13 of a weighed product.
 *
 * @param codigo digits, at most as many as the division has
 * @param valor total in reais (2 decimals) or weight in kilograms (3 decimals), not negative
 * @throws RangeError when code or value do not fit; nothing is cut silently
 */
export function montarEtiquetaBalanca(codigo: string, valor: DecimalInput, config: ConfigEtiqueta): string {
  const partes = divisoes[config.divisao];
  if (!/^[0-9]+$/.test(codigo) || codigo.length > partes.codigo) throw new RangeError(`code does not fit: ${codigo}`);
  const inteiro = decimal(valor).times(10 ** casas[config.conteudo]);
  const digitos = inteiro.toFixed();
  if (!/^[0-9]+$/.test(digitos) || digitos.length > partes.valor) {
    throw new RangeError(`value does not fit: ${decimal(valor).toFixed()}`);
  }
  const base = `2${codigo.padStart(partes.codigo, '0')}${partes.meio}${digitos.padStart(partes.valor, '0')}`;
  return base + calcularDvGtin(base);
}

/**
 * The weight behind a price label: total ÷ price per kilogram, rounded half up to grams. The total stays the printed
 * one; the quantity only serves stock.
 *
 * @throws RangeError unless the price is above zero
 */
export function pesoDoTotal(total: DecimalInput, precoPorKg: DecimalInput): Decimal {
  const preco = decimal(precoPorKg);
  if (!preco.greaterThan(0)) throw new RangeError(`bad price per kilogram: ${preco.toFixed()}`);
  return decimal(total).div(preco).toDecimalPlaces(3, Decimal.ROUND_HALF_UP);
}
