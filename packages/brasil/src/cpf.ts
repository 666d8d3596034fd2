import { modulo11, pesos } from './digitos.ts';
import { aplicarMascara, semMascara } from './mascara.ts';

const pesosCpf = pesos(2, 11);

/** The stored form of a CPF: without mask. Anything unexpected stays, and `isCpf` refuses it. */
export function normalizarCpf(texto: string): string {
  return semMascara(texto);
}

/**
 * Whether the text is a CPF, with or without mask. Eleven equal digits satisfy the sum and are refused.
 *
 * @source Receita Federal, Cadastro de Pessoas Físicas (IN RFB 2.172/2024): 9 digits and two check digits
 */
export function isCpf(texto: string): boolean {
  const cpf = normalizarCpf(texto);
  return /^[0-9]{11}$/.test(cpf) && !/^(.)\1+$/.test(cpf) && calcularDvCpf(cpf.slice(0, 9)) === cpf.slice(9);
}

/**
 * The two check digits of the first 9: modulo 11, weights 10..2 then 11..2, remainder 0 or 1 gives 0.
 *
 * @param base9 9 digits, without mask
 * @throws RangeError for another length or other characters
 */
export function calcularDvCpf(base9: string): string {
  if (!/^[0-9]{9}$/.test(base9)) throw new RangeError(`not the first 9 digits of a CPF: ${base9}`);
  const primeiro = modulo11(base9, pesosCpf);
  return `${primeiro}${modulo11(`${base9}${primeiro}`, pesosCpf)}`;
}

/** `529.982.247-25`; safe on partial text. */
export function formatarCpf(texto: string): string {
  return aplicarMascara(normalizarCpf(texto), '###.###.###-##');
}
