import { gzipSync } from 'node:zlib';
import {
  MAXIMO_DE_EVENTOS,
  type LoteRecebido as Recebido,
  type ResultadoDoEvento,
  TERMINAL_KEY_HEADER,
} from '@retaguarda/contracts';
import { Acaso } from './acaso.ts';

export interface EventoDoTerminal {
  id: string;
  seq: number;
  tipo: string;
  versao: number;
  ocorridoEm: string;
  dados: object;
}

/** How often things go wrong, each from 0 to 1. */
export interface Faltas {
  /** The answer of a push does not arrive, though the server has it all. */
  perdeResposta: number;
  /** A push has what was already answered, too. */
  repete: number;
  /** A push is in another order, or leaves out what comes before. */
  embaralha: number;
  /** The program dies after a push: what it knew of its answer is gone. */
  morre: number;
  /** By how much the clock is off, milliseconds; positive is ahead. */
  relogioMs: number;
}

export const semFaltas: Faltas = { perdeResposta: 0, repete: 0, embaralha: 0, morre: 0, relogioMs: 0 };

interface TerminalOptions {
  /** Address of the program, without `/api`. */
  base: string;
  chave: string;
  semente: number;
  faltas?: Partial<Faltas>;
  /** Number of its next event, as pairing and each beat tell it. */
  proximoSeq?: number;
  /** What time it is; the clock of this machine when left out. */
  agora?: () => number;
}

/**
 * A terminal as the API of terminals asks for one: what happens is written to its queue first, is sent until it is answered, and
 * nothing is numbered twice. Its faults come from the seed, so that the same run can be had again.
 */
export class TerminalSimulado {
  readonly acaso: Acaso;
  readonly #options: TerminalOptions;
  readonly #faltas: Faltas;
  #seq: number;
  /** On its disk: what has no answer yet. */
  #fila: EventoDoTerminal[] = [];
  /** What was answered, as it was the first time. */
  readonly respostas = new Map<string, ResultadoDoEvento>();
  readonly #enviados: EventoDoTerminal[] = [];
  /** Answers that differ from the first one of the same event: none, if the server keeps its word. */
  readonly contradicoes: string[] = [];
  ultimo: Recebido | null = null;

  constructor(options: TerminalOptions) {
    this.#options = options;
    this.#faltas = { ...semFaltas, ...options.faltas };
    this.acaso = new Acaso(options.semente);
    this.#seq = options.proximoSeq ?? 1;
  }

  /** What waits, as it would be sent. */
  get pendentes(): readonly EventoDoTerminal[] {
    return this.#fila;
  }

  /** Events without an answer. */
  get naFila(): number {
    return this.#fila.length;
  }

  /** As its own clock says. */
  agora(): Date {
    return new Date((this.#options.agora?.() ?? Date.now()) + this.#faltas.relogioMs);
  }

  /** Something happened: it is in the queue before anybody is told. */
  acontecer(tipo: string, dados: object, quando = this.agora()): EventoDoTerminal {
    const evento = {
      id: this.acaso.uuid(),
      seq: this.#seq++,
      tipo,
      versao: 1,
      ocorridoEm: quando.toISOString(),
      dados,
    };
    this.#fila.push(evento);
    return evento;
  }

  /** Sends until nothing waits. @throws Error when the server goes on refusing */
  async esvaziar(porLote = 50): Promise<void> {
    const tentativas = 50 + this.#fila.length * 20;
    for (let vez = 0; this.#fila.length > 0; vez++) {
      if (vez > tentativas) throw new Error(`${this.#fila.length} events still wait after ${vez} pushes`);
      await this.enviar(porLote);
    }
  }

  /** One push. @returns what was answered; null when the answer was lost */
  async enviar(porLote = 50): Promise<Recebido | null> {
    const { perdeResposta, morre } = this.#faltas;
    const lote = this.#escolher(Math.min(porLote, MAXIMO_DE_EVENTOS));
    const recebido = await this.#postar(lote);
    this.#enviados.push(...lote);
    if (this.acaso.sim(perdeResposta)) return null;
    for (const resultado of recebido.resultados) this.#ouvir(resultado);
    if (this.acaso.sim(morre)) return null;
    const feitos = new Set(recebido.resultados.map(({ id }) => id));
    this.#fila = this.#fila.filter(({ id }) => !feitos.has(id));
    this.ultimo = recebido;
    return recebido;
  }

  /** Tells how it is and hears what it must know. */
  bater(mais: object = {}): Promise<Record<string, unknown>> {
    return this.#chamar('POST', 'batida', {
      enviadoEm: this.agora().toISOString(),
      programa: 'simulado 1.0',
      sistema: 'Node',
      fila: this.#fila.length,
      papel: 'ok',
      ...mais,
    });
  }

  /** The catalogue since a mark, all its pages. */
  async mudancas(desde?: string) {
    const itens: { tipo: string; id: number; dados: Record<string, unknown> | null }[] = [];
    let marca = desde;
    for (;;) {
      const pagina = await this.#chamar<{ marca: string; fim: boolean; itens: typeof itens }>(
        'GET',
        `mudancas${marca ? `?desde=${encodeURIComponent(marca)}` : ''}`,
      );
      itens.push(...pagina.itens);
      marca = pagina.marca;
      if (pagina.fim) return { marca, itens };
    }
  }

  #escolher(quantos: number): EventoDoTerminal[] {
    const { repete, embaralha } = this.#faltas;
    const fora = this.acaso.sim(embaralha);
    const daFila = (fora ? this.acaso.embaralhar(this.#fila) : this.#fila).slice(0, quantos);
    if (this.#enviados.length === 0 || !this.acaso.sim(repete)) return daFila;
    const outraVez = this.acaso.um(this.#enviados);
    return daFila.some(({ id }) => id === outraVez.id) ? daFila : [...daFila.slice(0, quantos - 1), outraVez];
  }

  #ouvir(resultado: ResultadoDoEvento): void {
    if (resultado.id === null) return;
    const antes = this.respostas.get(resultado.id);
    if (antes === undefined) {
      this.respostas.set(resultado.id, resultado);
      return;
    }
    const igual =
      JSON.stringify(antes.resposta) === JSON.stringify(resultado.resposta) && antes.motivo === resultado.motivo;
    // Taken in once: whatever comes after it is a repetition, or was kept both times.
    const certo = antes.resultado === 'retido' ? resultado.resultado === 'retido' : resultado.resultado === 'repetido';
    if (!igual || !certo) this.contradicoes.push(`${JSON.stringify(antes)} and then ${JSON.stringify(resultado)}`);
  }

  #postar = (eventos: readonly EventoDoTerminal[]): Promise<Recebido> =>
    this.#chamar('POST', 'eventos', { enviadoEm: this.agora().toISOString(), eventos });

  /** Waits as it is told while the server is busy or away. @throws Error for any other refusal */
  async #chamar<T>(method: string, path: string, corpo?: object): Promise<T> {
    for (let vez = 1; ; vez++) {
      const response = await fetch(`${this.#options.base}/api/core/v1/${path}`, {
        method,
        headers: {
          [TERMINAL_KEY_HEADER]: this.#options.chave,
          ...(corpo ? { 'content-type': 'application/json' } : {}),
          ...(path === 'eventos' ? { 'content-encoding': 'gzip' } : {}),
        },
        ...(corpo
          ? { body: path === 'eventos' ? new Uint8Array(gzipSync(JSON.stringify(corpo))) : JSON.stringify(corpo) }
          : {}),
      });
      const lido = await response.json();
      if (response.ok) return lido as T;
      const espera = Number(response.headers.get('retry-after'));
      if (![429, 503].includes(response.status) || vez > 20)
        throw new Error(`${method} ${path} was answered ${response.status}: ${JSON.stringify(lido)}`);
      await new Promise((resolve) => setTimeout(resolve, Math.max(1, espera) * 1000));
    }
  }
}
