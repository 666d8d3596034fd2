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
  readonly #busy: string;
  readonly #line: (() => void)[] = [];
  #running = 0;

  /** @param busy said to who finds the line full */
  constructor(limits: { atOnce: number; longestLine: number }, busy: string) {
    this.#atOnce = limits.atOnce;
    this.#longestLine = limits.longestLine;
    this.#busy = busy;
  }

  /**
   * @param patient of the program's own work, which nobody waits for: it joins the line however long this is
   * @throws DomainError SERVICE_UNAVAILABLE with the seconds to wait, when the line is full
   */
  async run<T>(work: () => Promise<T>, patient = false): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn(patient);
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      // The place passes on without ever being free, so nobody comes in between.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(patient: boolean): Promise<void> {
    if (!patient && this.#line.length >= this.#longestLine) {
      throw new DomainError('SERVICE_UNAVAILABLE', {
        text: this.#busy,
        data: { segundos: COME_BACK_SECONDS },
      });
    }
    return new Promise((resolve) => this.#line.push(resolve));
  }
}
