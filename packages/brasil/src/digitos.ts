/**
 * The weighted sums behind every check digit of the house: CNPJ, CPF, state registrations, access keys, GTIN and,
 * outside this package, boletos.
 *
 * The text holds digits and, since the alphanumeric CNPJ, upper-case letters. Weights are read **from the right** and
 * start over when the text is longer than the list, so `pesos(2, 9)` is the 4,3,2,9,8,7,6,5,4,3,2 of the manuals.
 */

/**
 * The list `de`, `de`+1, … `ate`, ready to be cycled from the right.
 *
 * @throws RangeError unless both are integers and `de` ≤ `ate`
 */
export function pesos(de: number, ate: number): readonly number[] {
  if (!Number.isInteger(de) || !Number.isInteger(ate) || de > ate) throw new RangeError(`bad weights: ${de}..${ate}`);
  return Array.from({ length: ate - de + 1 }, (_, index) => de + index);
}

const pesos2a9 = pesos(2, 9);
const pesos2e1: readonly number[] = [2, 1];

/**
 * What one character is worth in a check-digit sum: its ASCII code minus 48, so `'0'`–`'9'` are 0–9 and
 * `'A'`–`'Z'` are 17–42.
 *
 * @throws RangeError for anything but one digit or upper-case letter
 * @source IN RFB 2.229/2024 (2024-10-15), alphanumeric CNPJ
 */
export function valorDoCaractere(caractere: string): number {
  if (!/^[0-9A-Z]$/.test(caractere)) throw new RangeError(`no value for a check digit: ${JSON.stringify(caractere)}`);
  return caractere.charCodeAt(0) - 48;
}

function produtos(texto: string, pesosDaDireita: readonly number[]): number[] {
  const last = texto.length - 1;
  return Array.from(texto, (caractere, index) => {
    const peso = pesosDaDireita[(last - index) % pesosDaDireita.length];
    if (peso === undefined) throw new RangeError('no weights');
    return valorDoCaractere(caractere) * peso;
  });
}

/** Sum of each character's value times its weight. */
export function somaPonderada(texto: string, pesosDaDireita: readonly number[] = pesos2a9): number {
  return produtos(texto, pesosDaDireita).reduce((soma, produto) => soma + produto, 0);
}

/** Sum of the *digits* of each product: 7 × 2 = 14 counts 1 + 4. */
export function somaDeAlgarismos(texto: string, pesosDaDireita: readonly number[] = pesos2e1): number {
  return produtos(texto, pesosDaDireita).reduce((soma, produto) => soma + Math.floor(produto / 10) + (produto % 10), 0);
}

/** Remainder, 0 to 10, of the weighted sum by 11; each bank and state reads 0, 1 and 10 its own way. */
export function restoModulo11(texto: string, pesosDaDireita: readonly number[] = pesos2a9): number {
  return somaPonderada(texto, pesosDaDireita) % 11;
}

/** The usual modulo 11 digit: 11 − remainder, where 10 and 11 become 0. */
export function modulo11(texto: string, pesosDaDireita: readonly number[] = pesos2a9): number {
  const resto = restoModulo11(texto, pesosDaDireita);
  return resto < 2 ? 0 : 11 - resto;
}

/** The usual modulo 10 digit: what the sum of the digits of the products lacks to the next ten. */
export function modulo10(texto: string, pesosDaDireita: readonly number[] = pesos2e1): number {
  return (10 - (somaDeAlgarismos(texto, pesosDaDireita) % 10)) % 10;
}
