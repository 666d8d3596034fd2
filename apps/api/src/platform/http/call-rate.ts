import { DomainError } from '@retaguarda/contracts';

const MINUTE_MS = 60_000;

/** Counts the calls of each caller that is no person within a minute, in this process. A caller is its number, or its address. */
export class CallRate {
  readonly #perMinute: number;
  readonly #refusal: (seconds: number) => string;
  readonly #calls = new Map<number | string, number>();
  #minute = 0;

  /** @param refusal told with the seconds to the next minute */
  constructor(perMinute: number, refusal: (seconds: number) => string) {
    this.#perMinute = perMinute;
    this.#refusal = refusal;
  }

  /** @throws DomainError TOO_MANY_ATTEMPTS with the seconds to the next minute */
  count(caller: number | string): void {
    const now = performance.now();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#calls.clear();
    }
    const calls = (this.#calls.get(caller) ?? 0) + 1;
    this.#calls.set(caller, calls);
    if (calls <= this.#perMinute) return;
    const segundos = Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000);
    throw new DomainError('TOO_MANY_ATTEMPTS', { text: this.#refusal(segundos), data: { segundos } });
  }
}
