import { Cliente, type Resposta } from './cliente.ts';

/** A tab of a browser calling the API: keeps the cookies it is given and says which page asks. */
export class Aba {
  readonly url: string;
  /** Every `Set-Cookie` received, in order. */
  readonly recebidos: string[] = [];
  readonly #guardados = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  get cookie(): string {
    return [...this.#guardados].map(([nome, valor]) => `${nome}=${valor}`).join('; ');
  }

  set cookie(texto: string) {
    this.#guardar(texto);
  }

  /** The refresh token of its own session. */
  get valor(): string {
    return this.#guardados.get('retaguarda_sessao') ?? '';
  }

  /** Another tab of the same browser, before it hears of what this one is given next. */
  copia(): Aba {
    const outra = new Aba(this.url);
    for (const [nome, valor] of this.#guardados) outra.#guardados.set(nome, valor);
    return outra;
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Resposta> {
    const resposta = await new Cliente(this.url, null).post(path, body, { 'x-session': 'own', ...headers });
    for (const texto of resposta.headers.getSetCookie()) {
      this.recebidos.push(texto);
      this.#guardar(texto.split(';')[0] ?? '');
    }
    return resposta;
  }

  /** Asks for new tokens, as the page of this installation does. */
  trocar(headers: Record<string, string> = {}): Promise<Resposta> {
    return this.post('refresh-token', {}, { cookie: this.cookie, origin: this.url, ...headers });
  }

  #guardar(par: string): void {
    const igual = par.indexOf('=');
    const [nome, valor] = [par.slice(0, igual), par.slice(igual + 1)];
    if (valor) this.#guardados.set(nome, valor);
    else this.#guardados.delete(nome);
  }
}
