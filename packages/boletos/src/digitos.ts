import { pesos, restoModulo11, modulo10 as valorModulo10 } from '@retaguarda/brasil';

/** Check digit modulo 10 (weights 2, 1, 2, 1… from the right, digits of the products added), as banks write it. */
export function modulo10(texto: string): string {
  return String(valorModulo10(texto));
}

export interface RegraModulo11 {
  /** Highest weight before going back to 2. */
  readonly pesoMaximo?: number;
  /** What the bank writes when the remainder is 0 (11 − 0 has two digits). */
  readonly resto0?: string;
  /** What the bank writes when the remainder is 1 (11 − 1 has two digits). */
  readonly resto1?: string;
}

/** Check digit modulo 11, `11 − remainder`. Banks differ only in the highest weight and in the two odd remainders. */
export function modulo11(texto: string, { pesoMaximo = 9, resto0 = '0', resto1 = '0' }: RegraModulo11 = {}): string {
  const resto = restoModulo11(texto, pesos(2, pesoMaximo));
  if (resto === 0) return resto0;
  if (resto === 1) return resto1;
  return String(11 - resto);
}

/**
 * The two control digits of the ASBACE key: modulo 10, then modulo 11 (weights 2 to 7) over the number and the first
 * digit. When the second cannot be written (remainder 1), the first goes up by one (9 goes to 0) and is tried again.
 *
 * @source Banrisul, "Cobrança eletrônica": número de controle (NC) do nosso número e do campo livre
 */
export function duploDigito(texto: string): string {
  const pesoMaximo = 7;
  let primeiro = valorModulo10(texto);
  while (restoModulo11(`${texto}${primeiro}`, pesos(2, pesoMaximo)) === 1) primeiro = (primeiro + 1) % 10;
  return `${primeiro}${modulo11(`${texto}${primeiro}`, { pesoMaximo })}`;
}
