/**
 * Figures that look drawn by lot and are always the same for the same key: two machines seed the same rows, and a
 * second run finds what the first one made.
 */
export class Sorteio {
  #estado: number;

  /** @param chave any integer */
  constructor(chave: number) {
    // Mixing first keeps neighbouring keys from giving neighbouring figures.
    this.#estado = Math.imul(chave ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 0;
  }

  /** An integer from 0 to `limite` − 1. */
  ate(limite: number): number {
    this.#estado = (this.#estado + 0x6d2b_79f5) >>> 0;
    let x = this.#estado;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % limite;
  }

  /** @throws RangeError for an empty list */
  de<T>(lista: readonly T[]): T {
    const escolhido = lista[this.ate(lista.length)];
    if (escolhido === undefined) throw new RangeError('nothing to choose from');
    return escolhido;
  }

  /** True `porcento` times in a hundred. */
  chance(porcento: number): boolean {
    return this.ate(100) < porcento;
  }
}
