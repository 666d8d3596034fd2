import { isCnpj, isCpf } from '@retaguarda/brasil';

/** In the order of trust: a mask is written on purpose, loose digits may be a telephone. */
const formas = [
  /(?<![0-9A-Z])[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}(?!\d)/g,
  /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g,
  /(?<![0-9A-Z])[0-9A-Z]{8}\/[0-9A-Z]{4}-\d{2}(?!\d)/g,
  /(?<![0-9A-Z])\d{9}-\d{2}(?!\d)/g,
  /(?<![0-9A-Z])[0-9A-Z]{9,13}\d{2}(?![0-9A-Z])/g,
];

/**
 * The CPF or CNPJ of who paid or was paid, as banks put it in the memo: masked, in loose digits, or a CPF filled with
 * zeros to the 14 columns of a CNPJ. Only one whose check digits close.
 *
 * @returns digits (and capitals of a CNPJ) without mask, or null
 */
export function acharDocumento(...textos: readonly (string | null)[]): string | null {
  const texto = textos
    .filter((um) => um !== null)
    .join(' ')
    .toUpperCase();
  for (const forma of formas) {
    for (const [achado] of texto.matchAll(forma)) {
      const documento = reconhecer(achado.replace(/[./-]/g, ''));
      if (documento) return documento;
    }
  }
  return null;
}

function reconhecer(junto: string): string | null {
  const cnpj = junto.length === 15 ? junto.replace(/^0/, '') : junto;
  if (cnpj.length === 14 && isCnpj(cnpj) && temForma(cnpj)) return cnpj;
  const cpf = junto.length > 11 ? junto.replace(/^0+(?=\d{11}$)/, '') : junto;
  return isCpf(cpf) ? cpf : null;
}

/** A word of letters that happens to close is no CNPJ: a number with letters still has some digits before the last two. */
const temForma = (cnpj: string): boolean => (cnpj.slice(0, 12).match(/\d/g) ?? []).length >= 3;
