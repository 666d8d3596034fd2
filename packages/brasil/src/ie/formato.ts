import { modulo10, modulo11, pesos, restoModulo11, somaPonderada } from '../digitos.ts';

/** One check digit of a state registration: where it stands and how it comes from the rest. */
export type DigitoIe = {
  /** index of the digit in the text without mask */
  em: number;
  /** indexes that enter the sum, in order; without it, everything before the digit */
  sobre?: readonly number[];
  /** the digit, 0 to 9, from the characters of `sobre` and from the whole number */
  calcular: (base: string, numero: string) => number;
};

/** One shape a state gives its registrations. */
export type FormatoIe = {
  /** as printed; each `#` is one character, so this is also the length */
  mascara: string;
  /** how a number may begin, `#` standing for any digit; without it, anyhow */
  prefixos?: readonly string[];
  /** in the order they are computed */
  digitos: readonly DigitoIe[];
  /** replaced by another shape and no longer accepted in fiscal documents */
  isAntigo?: boolean;
};

/** Digits of the number, in order, without the mask: `###-#` is 4. */
export function tamanhoDoFormato({ mascara }: FormatoIe): number {
  return Array.from(mascara).filter((simbolo) => simbolo === '#').length;
}

/** Whether the number begins as one of the format's prefixes. */
export function hasPrefixo({ prefixos }: FormatoIe, numero: string): boolean {
  return prefixos?.some((prefixo) => iniciaCom(numero, prefixo)) ?? true;
}

function iniciaCom(numero: string, prefixo: string): boolean {
  return Array.from(prefixo).every((simbolo, index) => simbolo === '#' || simbolo === numero[index]);
}

/** The number with its check digits put right; a number is valid when this changes nothing. */
export function corrigirDigitos({ digitos }: FormatoIe, numero: string): string {
  return digitos.reduce((corrigido, { em, sobre, calcular }) => {
    const base = sobre ? sobre.map((index) => corrigido.charAt(index)).join('') : corrigido.slice(0, em);
    return corrigido.slice(0, em) + calcular(base, corrigido) + corrigido.slice(em + 1);
  }, numero);
}

/** The indexes `de` to `ate`, both included. */
export const indices = (de: number, ate: number) => pesos(de, ate);

/** 11 − remainder, 10 and 11 giving 0; weights `de`..`ate` from the right. */
export function onze(de = 2, ate = 9): DigitoIe['calcular'] {
  const lista = pesos(de, ate);
  return (base) => modulo11(base, lista);
}

/** 11 − remainder, where a result above 9 loses 10: remainder 0 gives 1, remainder 1 gives 0. */
export function onzeMenosDez(lista: readonly number[] = pesos(2, 9)): DigitoIe['calcular'] {
  return (base) => (11 - restoModulo11(base, lista)) % 10;
}

/** The last digit of the remainder by 11: 10 gives 0. Weights from the right. */
export function restoDeOnze(lista: readonly number[]): DigitoIe['calcular'] {
  return (base) => restoModulo11(base, lista) % 10;
}

/** Acre, Distrito Federal, Paraná and Pernambuco: two digits at the end, each modulo 11 over all before it. */
export function doisDigitosNoFim(tamanho: number, calcular = onze()): readonly DigitoIe[] {
  return [
    { em: tamanho - 2, calcular },
    { em: tamanho - 1, calcular },
  ];
}

/**
 * Amapá: a constant enters the sum, and another replaces the digit 11, by range of the first eight digits.
 *
 * @source SINTEGRA, roteiro de crítica AP
 */
export function digitoDoAmapa(base: string): number {
  const numero = Number(base);
  const [parcela, noLugarDeOnze] = numero <= 3_017_000 ? [5, 0] : numero <= 3_019_022 ? [9, 1] : [0, 0];
  const digito = 11 - ((parcela + somaPonderada(base)) % 11);
  return digito === 11 ? noLugarDeOnze : digito % 10;
}

/**
 * Bahia: by 10 when the deciding digit is 0–5 or 8, else by 11. Products are added whole in both.
 *
 * @param decisivo index of the deciding digit: the first of 8, the second of 9
 * @source SEFAZ-BA, "Fórmula de cálculo dos dígitos verificadores da inscrição estadual"
 */
export function digitoDaBahia(decisivo: number): DigitoIe['calcular'] {
  return (base, numero) =>
    /[0-58]/.test(numero.charAt(decisivo)) ? (10 - (somaPonderada(base) % 10)) % 10 : modulo11(base);
}

/**
 * Goiás: remainder 1 gives 1, not 0, in one range of old numbers.
 *
 * @source SINTEGRA, roteiro de crítica GO
 */
export function digitoDeGoias(base: string): number {
  const isFaixaAntiga = base >= '10103105' && base <= '10119997';
  return restoModulo11(base) === 1 && isFaixaAntiga ? 1 : modulo11(base);
}

/**
 * Minas Gerais, first digit: weights 1, 2, 1, 2… from the left over the number with a 0 after the third digit, digits
 * of the products added. The zero adds nothing, so two weights 1 meet there.
 *
 * @source SEF-MG, SINTEGRA, roteiro de crítica MG
 */
export function primeiroDigitoDeMinas(base: string): number {
  return modulo10(base, [2, 1, 2, 1, 2, 1, 2, 1, 1, 2, 1]);
}

/**
 * Roraima: weights 1 to 8 from the left, remainder by 9.
 *
 * @source SINTEGRA, roteiro de crítica RR
 */
export function digitoDeRoraima(base: string): number {
  return somaPonderada(base, [8, 7, 6, 5, 4, 3, 2, 1]) % 9;
}
