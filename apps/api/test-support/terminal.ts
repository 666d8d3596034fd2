import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type loteRecebido, TERMINAL_KEY_HEADER, type TipoDeTerminal } from '@retaguarda/contracts';
import type { z } from 'zod';
import { Cliente, type Resposta } from './cliente.ts';

export type LoteRecebido = z.output<typeof loteRecebido>;

export interface EventoDeTeste {
  id: string;
  seq: number;
  tipo: string;
  ocorridoEm: string;
  dados: object;
  [outro: string]: unknown;
}

let ultimo = 0;

/** A terminal that speaks HTTP, has its key and numbers what it sends. */
export class TerminalDeTeste {
  readonly id: number;
  readonly chave: string;
  readonly #http: Cliente;
  seq = 0;

  constructor(url: string, id: number, chave: string) {
    this.id = id;
    this.chave = chave;
    this.#http = new Cliente(url, null);
  }

  /**
   * Registers a terminal and gives it a key.
   *
   * @param quem holds `terminais_create` and `terminais_update`
   * @param url of the process it speaks to, when not that of `quem`
   */
  static async novo(
    quem: Cliente,
    dados: { empresaId: number; nome?: string; tipo?: TipoDeTerminal },
    url = quem.url,
  ): Promise<TerminalDeTeste> {
    ultimo += 1;
    const criado = await quem.post('pdv/terminal', { nome: `Caixa ${ultimo}`, tipo: 'caixa', ...dados });
    if (criado.status !== 201) throw new Error(`the terminal was refused: ${JSON.stringify(criado.body)}`);
    const { status, body } = await quem.post(`pdv/terminal/${criado.body.id}/chave`);
    if (status !== 201) throw new Error(`the key was refused: ${JSON.stringify(body)}`);
    return new TerminalDeTeste(url, criado.body.id, body.chave);
  }

  /** An event with the next number of the sequence, that happened now. */
  evento(tipo: string, dados: object, mais: Partial<EventoDeTeste> = {}): EventoDeTeste {
    this.seq += 1;
    return { id: randomUUID(), seq: this.seq, tipo, ocorridoEm: new Date().toISOString(), dados, ...mais };
  }

  /** One batch. @param mais of the envelope: the clock of the terminal */
  enviar(eventos: readonly unknown[], mais: { enviadoEm?: string } = {}): Promise<Resposta<LoteRecebido>> {
    return this.chamar('POST', 'core/v1/eventos', { enviadoEm: new Date().toISOString(), eventos, ...mais });
  }

  /** Makes an event and sends it alone. @returns what became of it */
  async acontecer(tipo: string, dados: object, mais: Partial<EventoDeTeste> = {}) {
    const { status, body } = await this.enviar([this.evento(tipo, dados, mais)]);
    const [resultado] = status === 200 ? body.resultados : [];
    if (!resultado) throw new Error(`the push was answered ${status}: ${JSON.stringify(body)}`);
    return resultado;
  }

  chamar<T>(method: string, path: string, body?: unknown): Promise<Resposta<T>> {
    return this.#http.call<T>(method, path, body, { [TERMINAL_KEY_HEADER]: this.chave });
  }

  /** A body as bytes, packed with gzip unless it is told otherwise. */
  async remeter(
    path: string,
    corpo: string | Uint8Array,
    encoding = 'gzip',
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${this.#http.url}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [TERMINAL_KEY_HEADER]: this.chave,
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
      body: (typeof corpo === 'string' && encoding === 'gzip' ? gzipSync(corpo) : corpo) as string,
    });
    return { status: response.status, body: await response.json() };
  }
}
