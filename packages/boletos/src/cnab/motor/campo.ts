/**
 * One field of a fixed-width record, as the banks' manuals print it: a name, the positions, the kind of content and
 * what goes there when nothing is given.
 */
export interface Campo {
  readonly nome: string;
  /** First and last column, counted from 1, both included. */
  readonly posicao: readonly [de: number, ate: number];
  readonly tamanho: number;
  readonly tipo: TipoCampo;
  /** Decimals of a `valor`; 0 for every other kind. */
  readonly casas: number;
  /** Exactly what is written when there is no value: always `tamanho` characters. */
  readonly padrao: string;
  /** Refuse to write without a value instead of falling back to `padrao`. */
  readonly obrigatorio: boolean;
}

/**
 * - `alfa` code or key: left-aligned, blanks; refused when it does not fit
 * - `texto` name, address or message: left-aligned, blanks; cut when it does not fit
 * - `num` digits right-aligned with zeros; letters pass, because a CNPJ may have them
 * - `valor` decimal string, `casas` decimals, no separator
 * - `data6` DDMMAA, `data8` DDMMAAAA, `dataInvertida` AAAAMMDD; the value is a civil date, absence is zeros
 * - `hora` HHMMSS; the value is `HH:MM:SS`
 */
export type TipoCampo = 'alfa' | 'texto' | 'num' | 'valor' | 'data6' | 'data8' | 'dataInvertida' | 'hora';

export interface OpcoesCampo {
  /** Written when there is no value; one character is repeated to fill the field. */
  padrao?: string;
  obrigatorio?: boolean;
}

const preenchimento: Record<TipoCampo, string> = {
  alfa: ' ',
  texto: ' ',
  num: '0',
  valor: '0',
  data6: '0',
  data8: '0',
  dataInvertida: '0',
  hora: '0',
};

const larguraFixa: Partial<Record<TipoCampo, number>> = { data6: 6, data8: 8, dataInvertida: 8, hora: 6 };

function campo(tipo: TipoCampo, nome: string, de: number, ate: number, casas: number, opcoes: OpcoesCampo): Campo {
  const tamanho = ate - de + 1;
  const largura = larguraFixa[tipo];
  if (tamanho < 1 || de < 1) throw new RangeError(`campo ${nome}: posições ${de}-${ate}`);
  if (largura !== undefined && tamanho !== largura) throw new RangeError(`campo ${nome}: ${tipo} ocupa ${largura}`);
  const dado = opcoes.padrao ?? preenchimento[tipo];
  const padrao = dado.length === 1 ? dado.repeat(tamanho) : dado;
  if (padrao.length !== tamanho) throw new RangeError(`campo ${nome}: padrão com ${padrao.length} de ${tamanho}`);
  return { nome, posicao: [de, ate], tamanho, tipo, casas, padrao, obrigatorio: opcoes.obrigatorio ?? false };
}

type Construtor = (nome: string, de: number, ate?: number, opcoes?: OpcoesCampo) => Campo;

const construtor =
  (tipo: TipoCampo): Construtor =>
  (nome, de, ate = de, opcoes = {}) =>
    campo(tipo, nome, de, ate, 0, opcoes);

export const alfa: Construtor = construtor('alfa');
export const texto: Construtor = construtor('texto');
export const num: Construtor = construtor('num');

/** Six columns from `de`: DDMMAA. */
export const data6 = (nome: string, de: number, opcoes: OpcoesCampo = {}): Campo =>
  campo('data6', nome, de, de + 5, 0, opcoes);

/** Eight columns from `de`: DDMMAAAA. */
export const data8 = (nome: string, de: number, opcoes: OpcoesCampo = {}): Campo =>
  campo('data8', nome, de, de + 7, 0, opcoes);

/** Eight columns from `de`: AAAAMMDD. */
export const dataInvertida = (nome: string, de: number, opcoes: OpcoesCampo = {}): Campo =>
  campo('dataInvertida', nome, de, de + 7, 0, opcoes);

/** Six columns from `de`: HHMMSS. */
export const hora = (nome: string, de: number, opcoes: OpcoesCampo = {}): Campo =>
  campo('hora', nome, de, de + 5, 0, opcoes);

/** An amount or rate with `casas` decimals, two unless told. */
export const valor = (nome: string, de: number, ate: number, casas = 2, opcoes: OpcoesCampo = {}): Campo =>
  campo('valor', nome, de, ate, casas, opcoes);

/** A literal of the layout. Its name is its position, so that an agreed deviation can still address it. */
export const fixo = (de: number, literal: string): Campo =>
  campo('alfa', `fixo${de}`, de, de + literal.length - 1, 0, { padrao: literal });

export const brancos = (de: number, ate = de): Campo => campo('alfa', `uso${de}`, de, ate, 0, {});
export const zeros = (de: number, ate = de): Campo => campo('num', `uso${de}`, de, ate, 0, {});
