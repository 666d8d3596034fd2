import type { ValoresDe } from './campos.ts';

/** Digits of a field from position `inicio` (0-based) up to, not including, `fim`. */
export interface Fatia<N extends string> {
  readonly campo: N;
  readonly inicio: number;
  readonly fim: number;
}

/** Check digits over everything to their left in the free field. */
export interface DigitoDoCampoLivre {
  readonly tamanho: number;
  readonly calcular: (anterior: string) => string;
}

/** A stretch of the free field: fixed digits, a whole field by its name, a slice of one, or check digits. */
export type Parte<N extends string> = N | `${number}` | Fatia<N> | DigitoDoCampoLivre;

export function fatia<const N extends string>(campo: N, inicio: number, fim: number): Fatia<N> {
  return { campo, inicio, fim };
}

export function digitoDoCampoLivre(calcular: (anterior: string) => string, tamanho = 1): DigitoDoCampoLivre {
  return { tamanho, calcular };
}

const fixo = /^\d+$/;

/** Writes the parts one after the other. */
export function compor<N extends string>(partes: readonly Parte<N>[], valores: ValoresDe<N>): string {
  let texto = '';
  for (const parte of partes) {
    if (typeof parte !== 'string') {
      texto += 'calcular' in parte ? parte.calcular(texto) : valores[parte.campo].slice(parte.inicio, parte.fim);
    } else texto += isFixo(parte) ? parte : valores[parte];
  }
  return texto;
}

/**
 * Reads the parts back into fields.
 *
 * @param tamanhoDe length of each field in this layout
 * @returns the fields found, or `undefined` when fixed digits or check digits say it is another layout
 */
export function decompor<N extends string>(
  partes: readonly Parte<N>[],
  texto: string,
  tamanhoDe: (campo: N) => number,
): Readonly<Record<string, string>> | undefined {
  const lidos = new Map<N, string[]>();
  let posicao = 0;
  const ler = (tamanho: number): string => {
    posicao += tamanho;
    return texto.slice(posicao - tamanho, posicao);
  };
  const guardar = (campo: N, inicio: number, digitos: string): void => {
    const casas = lidos.get(campo) ?? Array.from({ length: tamanhoDe(campo) }, () => '0');
    casas.splice(inicio, digitos.length, ...digitos);
    lidos.set(campo, casas);
  };
  for (const parte of partes) {
    if (typeof parte !== 'string') {
      if ('calcular' in parte) {
        const anterior = texto.slice(0, posicao);
        if (ler(parte.tamanho) !== parte.calcular(anterior)) return undefined;
      } else guardar(parte.campo, parte.inicio, ler(parte.fim - parte.inicio));
    } else if (isFixo(parte)) {
      if (ler(parte.length) !== parte) return undefined;
    } else guardar(parte, 0, ler(tamanhoDe(parte)));
  }
  return Object.fromEntries(Array.from(lidos, ([campo, casas]) => [campo, casas.join('')]));
}

function isFixo(parte: string): parte is `${number}` {
  return fixo.test(parte);
}
