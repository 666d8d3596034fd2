import { formatarCnpj, isCnpj, normalizarCnpj } from './cnpj.ts';
import { formatarCpf, isCpf, normalizarCpf } from './cpf.ts';

export type Documento = { tipo: 'cpf' | 'cnpj'; valor: string };

/**
 * Tells a CPF from a CNPJ by what is valid, as typed: with or without mask, letters in either case.
 *
 * @returns the kind and the stored form, or null when it is neither
 */
export function identificarDocumento(texto: string): Documento | null {
  const cpf = normalizarCpf(texto);
  if (isCpf(cpf)) return { tipo: 'cpf', valor: cpf };
  const cnpj = normalizarCnpj(texto);
  return isCnpj(cnpj) ? { tipo: 'cnpj', valor: cnpj } : null;
}

/** Masks as CPF up to 11 digits, as CNPJ from there on or as soon as there is a letter; safe on partial text. */
export function formatarDocumento(texto: string): string {
  return /^[0-9]{0,11}$/.test(normalizarCpf(texto)) ? formatarCpf(texto) : formatarCnpj(texto);
}
