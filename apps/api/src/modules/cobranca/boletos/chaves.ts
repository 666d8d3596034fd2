import type { Boleto } from '@retaguarda/boletos';

/** A number as banks write it in any column: without signs and without zeros on the left. */
export const chaveDoNumero = (numero: string): string =>
  numero
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+(?=.)/, '');

/** The ways a bank may write the number of a boleto: the sequence or the whole, with and without digit. */
export function chavesDoBoleto(
  numero: number,
  { nossoNumero, digitoNossoNumero }: Pick<Boleto, 'nossoNumero' | 'digitoNossoNumero'>,
): string[] {
  const formas = [String(numero), nossoNumero].flatMap((forma) => [forma, `${forma}${digitoNossoNumero}`]);
  return [...new Set(formas.map(chaveDoNumero))];
}
