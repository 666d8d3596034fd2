import { arredondar, type Decimal, decimal, paraTexto } from '@retaguarda/brasil';
import { porcento } from './numeros.ts';
import type { ReferenciaRegra } from './regras.ts';

export type NomeDoTributo =
  | 'ITEM'
  | 'ICMS'
  | 'DIFAL'
  | 'IPI'
  | 'II'
  | 'PIS'
  | 'COFINS'
  | 'ISS'
  | 'IS'
  | 'IBS/CBS'
  | 'IBPT'
  | 'RETENCAO';

/** Why a figure is what it is, in words a person can follow with a calculator. */
export type PassoDaMemoria = {
  /** Number of the item; absent for figures of the document. */
  readonly item?: number;
  readonly imposto: NomeDoTributo;
  /** Field of the document, such as `vICMS`. */
  readonly campo: string;
  readonly valor: string;
  /** Formula in words, in Portuguese. */
  readonly formula: string;
  readonly base?: string;
  readonly aliquota?: string;
  readonly regra?: ReferenciaRegra;
  /** Norm or table behind the figure. */
  readonly fonte: string;
  readonly estimada?: true;
};

/** The words of a step. */
export type Palavras = {
  readonly formula: string;
  readonly fonte: string;
  readonly estimada?: boolean | undefined;
};

/** The words and the numbers they speak of. */
export type Porque = Palavras & { readonly base?: Decimal; readonly aliquota?: Decimal };

/** The figures of one tax by field name, as decimal strings: amounts with 2 decimals, rates and quantities with 4. */
export type Valores<Campo extends string> = Readonly<Partial<Record<Campo, string>>>;

/**
 * The working sheet of one tax: no figure reaches the result without a step that explains it.
 *
 * Amounts are rounded once, half up, when they are written down.
 */
export class Folha<Campo extends string> {
  readonly #passos: PassoDaMemoria[] = [];
  readonly #valores: Partial<Record<Campo, string>> = {};
  readonly #cabecalho: Pick<PassoDaMemoria, 'item' | 'imposto' | 'regra'>;

  constructor(cabecalho: Pick<PassoDaMemoria, 'item' | 'imposto' | 'regra'>) {
    this.#cabecalho = cabecalho;
  }

  /** Writes an amount in R$, rounded to 2 decimals, and returns it as written. */
  valor(campo: Campo, bruto: Decimal, porque: Porque): Decimal {
    return this.#anotar(campo, bruto, 2, porque);
  }

  /** Writes `aliquota` percent of `base`, in R$, with both in the step. */
  percentual(campo: Campo, base: Decimal, aliquota: Decimal, porque: Palavras): Decimal {
    return this.valor(campo, porcento(base, aliquota), { ...porque, base, aliquota });
  }

  /** Writes `quantidade` × R$ per unit, with both in the step. */
  produto(campo: Campo, quantidade: Decimal, porUnidade: Decimal, porque: Palavras): Decimal {
    return this.valor(campo, quantidade.times(porUnidade), { ...porque, base: quantidade, aliquota: porUnidade });
  }

  /** Writes a rate in percent, or R$ per unit, rounded to 4 decimals. */
  aliquota(campo: Campo, bruta: Decimal, porque: Porque): Decimal {
    return this.#anotar(campo, bruta, 4, porque);
  }

  /** Writes a quantity, rounded to 4 decimals. */
  quantidade(campo: Campo, bruta: Decimal, porque: Porque): Decimal {
    return this.#anotar(campo, bruta, 4, porque);
  }

  /** The figures written so far and the steps behind them. */
  fechar(): { readonly valores: Valores<Campo>; readonly memoria: readonly PassoDaMemoria[] } {
    return { valores: { ...this.#valores }, memoria: [...this.#passos] };
  }

  #anotar(campo: Campo, bruto: Decimal, casas: number, porque: Porque): Decimal {
    const escrito = paraTexto(bruto, casas);
    this.#valores[campo] = escrito;
    this.#passos.push({
      ...this.#cabecalho,
      campo,
      valor: escrito,
      formula: porque.formula,
      ...(porque.base === undefined ? {} : { base: paraTexto(porque.base, casasDaBase(porque.base)) }),
      ...(porque.aliquota === undefined ? {} : { aliquota: paraTexto(porque.aliquota, 4) }),
      fonte: porque.fonte,
      ...(porque.estimada ? { estimada: true as const } : {}),
    });
    return arredondar(bruto, casas);
  }
}

/** Reads an amount of a line; one that was not computed counts as zero. */
export function ler<Campo extends string>(linha: { valores: Valores<Campo> } | undefined, campo: Campo): Decimal {
  return decimal(linha?.valores[campo] ?? 0);
}

/** An amount shows 2 decimals; a quantity shows those it has, up to 4. */
function casasDaBase(base: Decimal): number {
  return Math.min(4, Math.max(2, base.decimalPlaces()));
}
