/** A mishap the server was told to have. */
export type Mishap =
  /** reads the request, works on nothing, never answers */
  | { readonly tipo: 'calar' }
  /** works, and never answers */
  | { readonly tipo: 'trabalhar-e-calar' }
  /** closes before working */
  | { readonly tipo: 'derrubar' }
  /** works, and closes instead of answering */
  | { readonly tipo: 'trabalhar-e-derrubar' }
  /** the web server in front answers with this status and a page */
  | { readonly tipo: 'http'; readonly status: number }
  /** the service breaks and says so in its own way, before working */
  | { readonly tipo: 'erro-interno' }
  /** works, and answers with something unreadable */
  | { readonly tipo: 'trabalhar-e-responder-lixo' }
  /** works only after `ms`, and answers then */
  | { readonly tipo: 'demorar'; readonly ms: number }
  /**
   * answers at once with this status, as a gateway does that has waited long enough, or cuts the connection when there
   * is none; the service behind it works after `ms`
   */
  | { readonly tipo: 'trabalhar-depois'; readonly ms: number; readonly status?: number }
  /**
   * closes, and works right after the next call of `servico` was worked on, before that is answered: a request taken for lost that
   * arrives just when its author was told that there is nothing
   */
  | { readonly tipo: 'trabalhar-atras-de'; readonly servico: string }
  /** refuses with this code, without looking at the request */
  | { readonly tipo: 'recusar'; readonly codigo: string };

/** A mishap, for the next calls of one service or of any. */
export interface FalhaProgramada {
  /** As the service is called in the address. Absent: any. */
  readonly servico?: string;
  /** How many calls; 1 by default. */
  readonly vezes?: number;
  /** How many go well before. */
  readonly depoisDe?: number;
  readonly falha: Mishap;
}

/** The mishaps still to come, in the order they were asked for. */
export class FilaDeFalhas {
  #fila: { servico: string | undefined; restantes: number; aEspera: number; falha: Mishap }[] = [];

  programar({ servico, vezes = 1, depoisDe = 0, falha }: FalhaProgramada): void {
    this.#fila.push({ servico, restantes: vezes, aEspera: depoisDe, falha });
  }

  limpar(): void {
    this.#fila = [];
  }

  /** The mishap this call must have, used up by asking. */
  tirar(servico: string): Mishap | undefined {
    const proxima = this.#fila.find((item) => item.servico === undefined || item.servico === servico);
    if (proxima === undefined) return undefined;
    if (proxima.aEspera > 0) {
      proxima.aEspera -= 1;
      return undefined;
    }
    proxima.restantes -= 1;
    if (proxima.restantes <= 0) this.#fila = this.#fila.filter((item) => item !== proxima);
    return proxima.falha;
  }

  get pendentes(): readonly FalhaProgramada[] {
    return this.#fila.map(({ servico, restantes, falha }) => ({
      ...(servico === undefined ? {} : { servico }),
      vezes: restantes,
      falha,
    }));
  }
}
