import { DomainError } from '@retaguarda/contracts';

/** Seconds after which to come again; the line is empty long before. */
const COME_BACK_SECONDS = 2;

/**
 * Lets a few pieces of slow work run at a time and the next ones wait in line, in order. Past the length of the line work
 * is refused at once: an answer that says so is worth more than one nobody waits for any longer.
 */
export class BoundedWork {
  readonly #atOnce: number;
  readonly #longestLine: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(limits: { atOnce: number; longestLine: number }) {
    this.#atOnce = limits.atOnce;
    this.#longestLine = limits.longestLine;
  }

  /** @throws DomainError SERVICE_UNAVAILABLE with the seconds to wait, when the line is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      // The place passes on without ever being free, so nobody comes in between.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#line.length >= this.#longestLine) {
      throw new DomainError('SERVICE_UNAVAILABLE', {
        text: 'Há muitas entradas neste momento. Tente de novo em instantes.',
        data: { segundos: COME_BACK_SECONDS },
      });
    }
    return new Promise((resolve) => this.#line.push(resolve));
  }
}
