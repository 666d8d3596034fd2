import { isCnpj, normalizarCnpj } from '../cnpj.ts';
import { isCpf, normalizarCpf } from '../cpf.ts';

export type TipoChavePix = 'cpf' | 'cnpj' | 'telefone' | 'email' | 'aleatoria';

const formas = {
  telefone: /^\+[1-9][0-9]{1,14}$/,
  email: /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/,
  aleatoria: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const;

/**
 * The kind of a Pix key in its stored form, or null when it is none.
 *
 * @source BCB, Manual Operacional do DICT, "chaves": e-mail in lower case, at most 77 characters; phone in E.164
 */
export function tipoChavePix(chave: string): TipoChavePix | null {
  if (chave.length > 77) return null;
  if (/^[0-9]{11}$/.test(chave) && isCpf(chave)) return 'cpf';
  if (/^[0-9A-Z]{14}$/.test(chave) && isCnpj(chave)) return 'cnpj';
  if (formas.telefone.test(chave)) return 'telefone';
  if (formas.aleatoria.test(chave)) return 'aleatoria';
  return formas.email.test(chave) ? 'email' : null;
}

/**
 * The stored form of a typed Pix key: document without mask, e-mail and random key in lower case, phone without
 * spaces. A phone needs its `+`: eleven digits alone are a CPF.
 *
 * @returns the key and its kind, or null when it is not a key
 */
export function normalizarChavePix(texto: string): { tipo: TipoChavePix; chave: string } | null {
  const limpo = texto.trim();
  const candidatas = [normalizarCpf(limpo), normalizarCnpj(limpo), limpo.replace(/[\s().-]/g, ''), limpo.toLowerCase()];
  for (const chave of candidatas) {
    const tipo = tipoChavePix(chave);
    if (tipo) return { tipo, chave };
  }
  return null;
}
