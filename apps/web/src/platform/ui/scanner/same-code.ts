/** A code before the lens is one reading; put away this long, the next is another unit. */
const AWAY_MS = 1200;

/** Tells a code shown again from one that was never taken away. */
export class SameCode {
  #code: string | null = null;
  #seenAt = 0;

  /** @param now in milliseconds. @returns whether this is a reading of its own */
  isNew(code: string, now: number): boolean {
    const same = code === this.#code && now - this.#seenAt < AWAY_MS;
    this.#code = code;
    this.#seenAt = now;
    return !same;
  }
}
