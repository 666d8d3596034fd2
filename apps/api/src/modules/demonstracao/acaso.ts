/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Acaso {
  #estado: number;

  constructor(semente: number) {
    this.#estado = semente >>> 0;
  }

  /** From 0 up to 1, without it. */
  proximo(): number {
    this.#estado = (this.#estado + 0x6d2b79f5) >>> 0;
    let t = this.#estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  entre(menor: number, maior: number): number {
    return menor + Math.floor(this.proximo() * (maior - menor + 1));
  }

  sim(chance: number): boolean {
    return this.proximo() < chance;
  }

  /** @throws Error of nothing to choose from */
  um<T>(de: readonly T[]): T {
    const escolhido = de[this.entre(0, de.length - 1)];
    if (escolhido === undefined) throw new Error('nothing to choose from');
    return escolhido;
  }

  /** A copy in another order. */
  embaralhar<T>(de: readonly T[]): T[] {
    const copia = [...de];
    for (let i = copia.length - 1; i > 0; i--) {
      const j = this.entre(0, i);
      [copia[i], copia[j]] = [copia[j] as T, copia[i] as T];
    }
    return copia;
  }

  /** As a UUID of version 4, but always the same for the seed. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.entre(0, 15).toString(16));
    hex[12] = '4';
    hex[16] = '89ab'[this.entre(0, 3)] ?? '8';
    const texto = hex.join('');
    return [0, 8, 12, 16, 20].map((de, i) => texto.slice(de, [8, 12, 16, 20, 32][i])).join('-');
  }
}
