import { expect, type Page } from '@playwright/test';

/** Watches every page of a test: nothing may be complained about in the console, and no call may fail unforeseen. */
export class Vigia {
  readonly #esperados = new Set<number>();
  readonly #conhecidas: RegExp[] = [];
  readonly #queixas: string[] = [];

  /** A refusal the test provokes: the browser writes each of them to its console. */
  espera(...status: number[]): void {
    for (const one of status) this.#esperados.add(one);
  }

  /** What the browser complains of in the situation the test makes, through no fault of the program. */
  conhece(queixa: RegExp): void {
    this.#conhecidas.push(queixa);
  }

  vigiar(page: Page): void {
    page.on('pageerror', (error) => this.#queixas.push(`${page.url()}: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      const type = message.type();
      if (type !== 'error' && type !== 'warning') return;
      // Asked for by the browser itself where what it shows is no page (`guardar`).
      if (message.location().url.endsWith('/favicon.ico')) return;
      const text = message.text();
      const status = /status of (\d{3})/.exec(text)?.[1];
      if (status && this.#esperados.has(Number(status))) return;
      if (this.#conhecidas.some((conhecida) => conhecida.test(text))) return;
      this.#queixas.push(`${page.url()}: ${type}: ${text} (${message.location().url})`);
    });
  }

  exigirSilencio(): void {
    expect(this.#queixas, 'no console e nas chamadas').toEqual([]);
  }
}
