import { ErroBoleto } from '../erros.ts';

/** One thing a bank needs to know to fill its free field, described well enough to become a form field. */
export interface Campo {
  /** Label in Portuguese, lower case, as it enters error messages: "nosso número". */
  readonly rotulo: string;
  /** Positions in the free field: shorter input is filled with zeros on the left. */
  readonly tamanho: number;
  /** Required whatever the layout; a layout may require more. */
  readonly obrigatorio: boolean;
  /** Used when the input brings nothing. */
  readonly padrao?: string;
  /** The only values accepted, written at full length. */
  readonly valores?: readonly string[];
  /** Accepted characters when they are not only digits (check digits `X` and `P`, wallets such as `RG`). */
  readonly formato?: RegExp;
}

export interface CampoObrigatorio extends Campo {
  readonly obrigatorio: true;
}

export type Campos = Readonly<Record<string, Campo>>;

type Opcoes = Pick<Campo, 'valores' | 'formato'>;

export function campo(rotulo: string, tamanho: number, opcoes: Opcoes = {}): CampoObrigatorio {
  return { rotulo, tamanho, obrigatorio: true, ...opcoes };
}

export function opcional(rotulo: string, tamanho: number, opcoes: Opcoes & Pick<Campo, 'padrao'> = {}): Campo {
  return { rotulo, tamanho, obrigatorio: false, ...opcoes };
}

/** A check digit that may be a letter; calculated when the input does not bring it, if the bank says how. */
export function digito(rotulo: string, tamanho = 1): Campo {
  return opcional(rotulo, tamanho, { formato: /^[\dXP]+$/ });
}

/** Wallets of the bank: `'09 17'` accepts `9`, `09` and `17`. */
export function carteira(aceitas: string): CampoObrigatorio {
  const valores = aceitas.split(' ');
  return campo('carteira', valores[0]?.length ?? 0, { valores, formato: /^[\dA-Z]+$/ });
}

type Obrigatorios<C extends Campos> = { [K in keyof C]: C[K] extends CampoObrigatorio ? K : never }[keyof C];

/** Input of a bank: digits as strings, so that leading zeros survive. */
export type EntradaDe<C extends Campos> = { readonly [K in Obrigatorios<C>]: string } & {
  readonly [K in Exclude<keyof C, Obrigatorios<C>>]?: string | undefined;
};

/** Every field of the bank after checking; `''` for the ones left out. */
export type ValoresDe<N extends string> = Readonly<Record<N, string>>;

/** Who is being filled, for the error messages: "Itaú (341)". */
export interface Contexto {
  readonly banco: string;
}

/**
 * Reads one field: trims, applies the default, checks characters and accepted values, drops zeros in excess on the left.
 *
 * @returns the text at its own length, not yet filled with zeros; `''` when there is none
 * @throws ErroBoleto `CAMPO_INVALIDO`
 */
export function lerCampo(chave: string, descricao: Campo, informado: string | undefined, { banco }: Contexto): string {
  const texto = (informado ?? '').trim() || (descricao.padrao ?? '');
  if (texto === '') return '';
  const formato = descricao.formato ?? /^\d+$/;
  if (!formato.test(texto)) {
    const exigencia = descricao.formato ? 'tem caracteres não aceitos' : 'só aceita dígitos';
    throw new ErroBoleto('CAMPO_INVALIDO', `${banco}: ${descricao.rotulo} ${exigencia}: "${texto}".`, chave);
  }
  if (!descricao.valores) return texto;
  const completo = texto.padStart(descricao.tamanho, '0');
  if (!descricao.valores.includes(completo)) {
    const aceitos = descricao.valores.join(', ');
    throw new ErroBoleto(
      'CAMPO_INVALIDO',
      `${banco}: ${descricao.rotulo} "${texto}" não aceita; use ${aceitos}.`,
      chave,
    );
  }
  return completo;
}

/**
 * Fills a field with zeros up to its length in the layout.
 *
 * @throws ErroBoleto `CAMPO_INVALIDO` when it is longer than that even without the zeros on the left
 */
export function preencher(chave: string, rotulo: string, texto: string, tamanho: number, { banco }: Contexto): string {
  if (texto === '') return '';
  const justo = texto.length > tamanho ? texto.replace(/^0+/, '') : texto;
  if (justo.length > tamanho) {
    const limite = `${tamanho} ${tamanho === 1 ? 'dígito' : 'dígitos'}`;
    throw new ErroBoleto('CAMPO_INVALIDO', `${banco}: ${rotulo} tem no máximo ${limite}: "${texto}".`, chave);
  }
  return justo.padStart(tamanho, '0');
}
