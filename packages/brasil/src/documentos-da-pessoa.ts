import { semMascara } from './mascara.ts';

const soma = (digitos: string, peso: (lugar: number) => number): number =>
  [...digitos].reduce((total, digito, lugar) => total + Number(digito) * peso(lugar), 0);

const digito = (resto: number): number => (resto > 9 ? 0 : resto);

/**
 * Whether the text is a driver's licence: the 11 figures of its register, the last two of them check digits. Where the first
 * digit comes out as ten, the second is two less; both ways of writing what is then no digit are in use.
 *
 * @source Denatran, Portaria 1.515/2018 (registro nacional); the sum as public libraries agree on it (2026-11)
 */
export function isCnh(texto: string): boolean {
  const cnh = semMascara(texto);
  if (!/^\d{11}$/.test(cnh) || /^(\d)\1*$/.test(cnh)) return false;
  const base = cnh.slice(0, 9);
  const primeiro = soma(base, (lugar) => 9 - lugar) % 11;
  const resto = soma(base, (lugar) => lugar + 1) % 11;
  const menos = primeiro > 9 ? 2 : 0;
  const segundos = [(resto - menos + 11) % 11, resto > 9 ? 0 : Math.max(resto - menos, 0)];
  return segundos.some((segundo) => `${digito(primeiro)}${digito(segundo)}` === cnh.slice(9));
}

/**
 * Whether the text is a PIS, PASEP, NIT or NIS: 11 figures, the last one a check digit by modulo 11.
 *
 * @source Caixa, cadastro NIS: weights 3, 2, 9, 8, 7, 6, 5, 4, 3, 2
 */
export function isPis(texto: string): boolean {
  const pis = semMascara(texto);
  if (!/^\d{11}$/.test(pis) || /^(\d)\1*$/.test(pis)) return false;
  const resto = 11 - (soma(pis.slice(0, 10), (lugar) => [3, 2, 9, 8, 7, 6, 5, 4, 3, 2][lugar] ?? 0) % 11);
  return digito(resto) === Number(pis[10]);
}
