/** Limits of a simple type, named as in XML Schema so that they can be compared with the official files. */
interface Facetas {
  /** Accepted values. */
  readonly valores?: readonly string[];
  /** Regular expressions over the whole value; each must match. */
  readonly padroes?: readonly string[];
  readonly minimo?: number;
  readonly maximo?: number;
}

/** Decimals a figure is written with. */
export interface Casas {
  readonly minimo: number;
  readonly maximo: number;
}

/** A simple value of the layout: always a string in the document, with the limits it must respect. */
export interface ValorXml<T extends string = string> {
  readonly no: 'valor';
  readonly facetas: Facetas;
  /** Present on figures: the builder completes the decimals. */
  readonly casas?: Casas;
  /** What is accepted, in Portuguese, completing the sentence "deve ter/ser …". */
  readonly descricao: string;
  /** True when the value respects every limit. */
  readonly aceita: (valor: string) => boolean;
  /** Never set: carries the type of the value. */
  readonly tipoDoValor?: T;
}

function compilar(facetas: Facetas): (valor: string) => boolean {
  const { minimo = 0, maximo = Number.POSITIVE_INFINITY } = facetas;
  const valores = facetas.valores === undefined ? undefined : new Set(facetas.valores);
  const padroes = (facetas.padroes ?? []).map((padrao) => new RegExp(`^(?:${padrao})$`));
  return (valor) =>
    valor.length >= minimo &&
    valor.length <= maximo &&
    (valores === undefined || valores.has(valor)) &&
    padroes.every((padrao) => padrao.test(valor));
}

function valor<T extends string>(descricao: string, facetas: Facetas, casas?: Casas): ValorXml<T> {
  const aceita = compilar(facetas);
  return casas === undefined
    ? { no: 'valor', facetas, descricao, aceita }
    : { no: 'valor', facetas, descricao, aceita, casas };
}

/**
 * Printable text of the first 256 code points, without blanks at the ends.
 * @source NF-e layout 4.00, simple type TString
 */
const padraoDeTexto = '[!-ÿ]{1}[ -ÿ]{0,}[!-ÿ]{1}|[!-ÿ]{1}';

/** Free text of `minimo` to `maximo` characters. */
export function texto(minimo: number, maximo: number): ValorXml {
  const quanto = minimo === maximo ? `${minimo}` : `de ${minimo} a ${maximo}`;
  return valor(`${quanto} caracteres, sem espaço nas pontas, quebra de linha ou símbolo fora do alfabeto latino`, {
    padroes: [padraoDeTexto],
    minimo,
    maximo,
  });
}

/** A value that must match a regular expression. */
export function padrao(
  expressao: string,
  descricao: string,
  tamanho: { minimo?: number; maximo?: number } = {},
): ValorXml {
  return valor(descricao, { padroes: [expressao], ...tamanho });
}

/** Text that must also match a regular expression. */
export function textoNoPadrao(expressao: string, descricao: string): ValorXml {
  return valor(descricao, { padroes: [padraoDeTexto, expressao] });
}

/** One of the listed values. */
export function umValor<const T extends string>(...valores: T[]): ValorXml<T> {
  return valor<T>(valores.length === 1 ? `o valor ${valores[0]}` : `um destes valores: ${valores.join(', ')}`, {
    valores,
  });
}

/** Any text, for fields the layout leaves open. */
export function livre(minimo = 0, maximo?: number): ValorXml {
  return valor(maximo === undefined ? 'texto' : `de ${minimo} a ${maximo} caracteres`, {
    minimo,
    ...(maximo === undefined ? {} : { maximo }),
  });
}

/**
 * A figure, kept as a decimal string.
 *
 * @param expressao official pattern
 * @param casas decimals it is written with; the builder adds zeros, never rounds
 */
export function decimalXml(expressao: string, descricao: string, casas: Casas): ValorXml {
  return valor(descricao, { padroes: [expressao] }, casas);
}

const figura = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/**
 * Completes the decimals of a figure: `10` becomes `10.00` where the layout wants two. Only zeros are added or taken.
 *
 * @returns undefined when the text is not a figure the type takes
 */
export function completarCasas(tipo: ValorXml, casas: Casas, texto: string): string | undefined {
  const partes = figura.exec(texto);
  if (partes === null) return undefined;
  const inteiros = partes[1] ?? '';
  const fracao = partes[2] ?? '';
  if (fracao.length >= casas.minimo && tipo.aceita(texto)) return texto;
  const exata = fracao.replace(/0+$/, '');
  for (let quantas = Math.max(casas.minimo, exata.length); quantas <= casas.maximo; quantas += 1) {
    const candidato = quantas === 0 ? inteiros : `${inteiros}.${exata.padEnd(quantas, '0')}`;
    if (tipo.aceita(candidato)) return candidato;
  }
  return exata === '' && tipo.aceita(inteiros) ? inteiros : undefined;
}
