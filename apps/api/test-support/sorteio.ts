import { createHash } from 'node:crypto';

/**
 * What decides the chances of this run: another one each day (UTC), so that the runs of a month try what no single run
 * could. `HOSTILE_SEED=2026-03-01 npm test -- hostil` repeats a day.
 */
export const semente = process.env.HOSTILE_SEED ?? new Date().toISOString().slice(0, 10);

/** Says how to repeat what the file is about to do; belongs into the output of every run. */
export const anunciarSemente = (arquivo: string): void =>
  console.log(`HOSTILE_SEED=${semente} npm test -- ${arquivo} repete esta rodada`);

/** Chances that depend on the seed and a name alone, whatever runs beside them. */
export class Sorteio {
  #estado: number;

  constructor(nome: string) {
    this.#estado = numeroDe(`${semente}\n${nome}`);
  }

  /** From 0 up to, not including, 1. */
  chance(): number {
    // mulberry32
    this.#estado = (this.#estado + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#estado ^ (this.#estado >>> 15), 1 | this.#estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** @throws RangeError for an empty list */
  um<T>(lista: readonly T[]): T {
    if (lista.length === 0) throw new RangeError('nothing to choose from');
    return lista[Math.floor(this.chance() * lista.length)] as T;
  }

  /** Up to `quantos` different items, in any order. */
  alguns<T>(lista: readonly T[], quantos: number): T[] {
    const resto = [...lista];
    const saem: T[] = [];
    while (saem.length < quantos && resto.length > 0) {
      saem.push(...resto.splice(Math.floor(this.chance() * resto.length), 1));
    }
    return saem;
  }
}

/** Days since 1970 of a seed that is a date; some number of its own for any other. */
const dia = Number.isNaN(Date.parse(semente)) ? numeroDe(semente) : Math.floor(Date.parse(semente) / 86_400_000);

function numeroDe(nome: string): number {
  return createHash('sha256').update(nome).digest().readUInt32LE();
}

/**
 * The items whose turn it is today: each comes once in `lista.length / quantos` days, whatever the chances are.
 *
 * @param nome of what they are tried on: two things begin the round at different items
 */
export function daVez<T>(lista: readonly T[], quantos: number, nome: string): T[] {
  const primeiro = (numeroDe(nome) % lista.length) + (dia % lista.length) * quantos;
  return Array.from({ length: Math.min(quantos, lista.length) }, (_, i) => lista[(primeiro + i) % lista.length] as T);
}
