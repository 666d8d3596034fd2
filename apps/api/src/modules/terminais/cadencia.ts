import { DomainError } from '@retaguarda/contracts';

const MINUTO_MS = 60_000;

/** Counts calls of each terminal within a minute, in this process. */
export class Cadencia {
  readonly #porMinuto: number;
  readonly #chamadas = new Map<number, number>();
  #minuto = 0;

  constructor(porMinuto: number) {
    this.#porMinuto = porMinuto;
  }

  /** @throws DomainError TOO_MANY_ATTEMPTS with the seconds to the next minute */
  contar(terminalId: number): void {
    const agora = performance.now();
    const minuto = Math.floor(agora / MINUTO_MS);
    if (minuto !== this.#minuto) {
      this.#minuto = minuto;
      this.#chamadas.clear();
    }
    const chamadas = (this.#chamadas.get(terminalId) ?? 0) + 1;
    this.#chamadas.set(terminalId, chamadas);
    if (chamadas <= this.#porMinuto) return;
    const segundos = Math.ceil((MINUTO_MS - (agora % MINUTO_MS)) / 1000);
    const text = `Chamadas demais deste terminal. Aguarde ${segundos} segundos.`;
    throw new DomainError('TOO_MANY_ATTEMPTS', { text, data: { segundos } });
  }
}
