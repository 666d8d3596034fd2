import { setTimeout as esperar } from 'node:timers/promises';

interface Servidor {
  url: string;
  token: string;
}

/** Readings that a change may still be looked for in. */
const LEITURAS = 200;
const LIMITE_MS = 60_000;

/**
 * A screen that shows a board: it listens to a topic and reads the board anew when something changed. Like the screens, it reads
 * once at a time, and once more when it was told of something meanwhile.
 */
export class Quadro {
  readonly #api: Servidor;
  readonly #tema: string;
  readonly #caminho: string;
  readonly #linha = new AbortController();
  #lendo = false;
  #mudou = false;
  /** When it was last told of each record. */
  readonly #avisos = new Map<string, number>();
  /** Of each reading: when it was asked for, and when it was here whole. */
  readonly #leituras: { pedida: number; lida: number }[] = [];
  /** What went wrong while nobody was waiting for it. */
  #erro: unknown = null;

  constructor(api: Servidor, tema: string, caminho: string) {
    this.#api = api;
    this.#tema = tema;
    this.#caminho = caminho;
  }

  async abrir(): Promise<void> {
    const resposta = await this.#pedir(`eventos?temas=${encodeURIComponent(this.#tema)}`);
    void this.#escutar(resposta).catch(this.#guardarErro);
    await this.#ler();
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
    throw new Error(`a board was not told of ${chave} within a minute`);
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
        if (dados === undefined) continue;
        const lido = JSON.parse(dados) as { dados?: Record<string, unknown> };
        const [chave] = Object.values(lido.dados ?? lido);
        this.#avisos.set(String(chave), performance.now());
        void this.#ler().catch(this.#guardarErro);
      }
    }
  }

  async #ler(): Promise<void> {
    this.#mudou = true;
    if (this.#lendo) return;
    this.#lendo = true;
    while (this.#mudou) {
      this.#mudou = false;
      const pedida = performance.now();
      await (await this.#pedir(this.#caminho)).json();
      this.#leituras.push({ pedida, lida: performance.now() });
      if (this.#leituras.length > LEITURAS) this.#leituras.shift();
    }
    this.#lendo = false;
  }
}
