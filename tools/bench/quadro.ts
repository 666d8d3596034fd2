import { setTimeout as esperar } from 'node:timers/promises';
import { MAX_CONTAS_DO_QUADRO } from '@retaguarda/contracts';

interface Servidor {
  url: string;
  token: string;
}

/** Readings that a change may still be looked for in. */
const LEITURAS = 200;
const LIMITE_MS = 60_000;

/**
 * A screen that shows a board: it listens to a topic and reads what it was told of, or the whole board. Like the screens, it reads once
 * at a time, and once more when it was told of something meanwhile.
 */
export class Quadro {
  readonly #api: Servidor;
  readonly #tema: string;
  readonly #caminho: string;
  /** Reads some records alone; absent: the whole board each time. */
  readonly #caminhoDe: ((chaves: readonly string[]) => string) | undefined;
  readonly #linha = new AbortController();
  #lendo = false;
  /** Told since the last reading began. */
  readonly #mudados = new Set<string>();
  /** When it was last told of each record. */
  readonly #avisos = new Map<string, number>();
  /** Of each reading: when it was asked for, and when it was here whole. */
  readonly #leituras: { pedida: number; lida: number }[] = [];
  /** What went wrong while nobody was waiting for it. */
  #erro: unknown = null;

  constructor(api: Servidor, tema: string, caminho: string, caminhoDe?: (chaves: readonly string[]) => string) {
    this.#caminhoDe = caminhoDe;
    this.#api = api;
    this.#tema = tema;
    this.#caminho = caminho;
  }

  async abrir(): Promise<void> {
    const resposta = await this.#pedir(`eventos?temas=${encodeURIComponent(this.#tema)}`);
    void this.#escutar(resposta).catch(this.#guardarErro);
    await (await this.#pedir(this.#caminho)).json();
  }

  fechar(): void {
    this.#linha.abort();
  }

  /**
   * Waits until it was told of a record after an instant and has read it.
   *
   * @returns when it was here
   */
  async vista(chave: string, desde: number): Promise<number> {
    for (const limite = performance.now() + LIMITE_MS; performance.now() < limite; await esperar(2)) {
      if (this.#erro !== null) throw this.#erro;
      const aviso = this.#avisos.get(chave) ?? 0;
      const leitura = aviso < desde ? undefined : this.#leituras.find(({ pedida }) => pedida >= aviso);
      if (leitura) return leitura.lida;
    }
    const aviso = this.#avisos.get(chave) ?? 0;
    const dito = aviso < desde ? 'was not told of' : 'was told of, and could not read,';
    throw new Error(`a board ${dito} ${chave} within a minute: this machine does not keep up`);
  }

  readonly #guardarErro = (erro: unknown) => {
    if (!this.#linha.signal.aborted) this.#erro = erro;
  };

  async #pedir(caminho: string): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#api.token}` };
    const resposta = await fetch(`${this.#api.url}/api/${caminho}`, { headers, signal: this.#linha.signal });
    if (resposta.status !== 200) throw new Error(`${caminho} answered ${resposta.status}: ${await resposta.text()}`);
    return resposta;
  }

  async #escutar(resposta: Response): Promise<void> {
    let texto = '';
    for await (const parte of resposta.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocos = (texto + parte).split('\n\n');
      texto = blocos.pop() ?? '';
      for (const bloco of blocos) {
        const dados = /^data: (.*)$/m.exec(bloco)?.[1];
        // Told to read all of it, as at the beginning, it just has.
        if (dados === undefined || /^event: /m.test(bloco)) continue;
        const lido = JSON.parse(dados) as { dados?: Record<string, unknown> };
        const [chave] = Object.values(lido.dados ?? lido);
        // Of nothing that the board shows: what the kitchen has of an order.
        if (chave === null) continue;
        this.#avisos.set(String(chave), performance.now());
        this.#mudados.add(String(chave));
        void this.#ler().catch(this.#guardarErro);
      }
    }
  }

  async #ler(): Promise<void> {
    if (this.#lendo) return;
    this.#lendo = true;
    while (this.#mudados.size > 0) {
      const chaves = [...this.#mudados];
      this.#mudados.clear();
      const pedida = performance.now();
      const algumas = chaves.length <= MAX_CONTAS_DO_QUADRO ? this.#caminhoDe : undefined;
      await (await this.#pedir(algumas?.(chaves) ?? this.#caminho)).json();
      this.#leituras.push({ pedida, lida: performance.now() });
      if (this.#leituras.length > LEITURAS) this.#leituras.shift();
    }
    this.#lendo = false;
  }
}
