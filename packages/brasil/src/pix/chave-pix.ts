import { isCnpj, normalizarCnpj } from '../cnpj.ts';
import { isCpf, normalizarCpf } from '../cpf.ts';
import { isTelefone } from '../telefone.ts';

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
  if (formas.telefone.test(chave)) return !chave.startsWith('+55') || isTelefone(chave) ? 'telefone' : null;
  if (formas.aleatoria.test(chave)) return 'aleatoria';
  return formas.email.test(chave) ? 'email' : null;
}

/** `(11) 98765-4321`, `(011) 987654321`, `11 98765-4321`. */
const escritoComoCelular = /^(?:\(0?\d{2}\) ?9\d{4}[ -]?\d{4}|\d{2} 9\d{4}[ -]\d{4})$/;

/** A random key without its dashes. */
const comHifens = (texto: string): string =>
  texto.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/, '$1-$2-$3-$4-$5');

/**
 * The stored form of a typed Pix key: document without mask, e-mail and random key in lower case, phone without
 * spaces. A phone needs its `+55` or the marks of one, `(11) 98765-4321`: eleven digits alone are a CPF.
 *
 * @returns the key and its kind, or null when it is not a key
 */
export function normalizarChavePix(texto: string): { tipo: TipoChavePix; chave: string } | null {
  const limpo = texto.trim();
  const semMarcas = limpo.replace(/[\s().-]/g, '');
  const candidatas = [
    ...(escritoComoCelular.test(limpo) ? [`+55${semMarcas.replace(/^0/, '')}`] : []),
    normalizarCpf(limpo),
    normalizarCnpj(limpo),
    semMarcas,
    limpo.toLowerCase(),
    comHifens(limpo.toLowerCase()),
  ];
  for (const chave of candidatas) {
    const tipo = tipoChavePix(chave);
    if (tipo) return { tipo, chave };
  }
  return null;
}
