import { Cliente, type Resposta } from './cliente.ts';

const AGENTE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const DA_SESSAO = /^retaguarda_(sessao|suporte)=/;

interface Feitio {
  /** Where it comes from; this machine unless told. */
  endereco?: string;
  /** Its name; one that is no browser's is given no device cookie. */
  agente?: string;
}

interface Cookie {
  valor: string;
  path: string;
}

/** A page of the program in a browser nobody signed in from yet: keeps the cookies it is given and sends them where they belong. */
export class Navegador extends Cliente {
  /** Every `Set-Cookie` of its sessions received, in order. */
  readonly recebidos: string[] = [];
  readonly #cookies = new Map<string, Cookie>();
  readonly #feitio: Feitio;

  constructor(url: string, feitio: Feitio = {}) {
    super(url, null);
    this.#feitio = feitio;
  }

  /** The refresh token of its own session; empty when it has none. */
  get valor(): string {
    return this.#cookies.get('retaguarda_sessao')?.valor ?? '';
  }

  set valor(valor: string) {
    this.#cookies.set('retaguarda_sessao', { valor, path: '/api/refresh-token' });
  }

  /** Another tab of the same browser, before it hears of what this one is given next. */
  copia(): Navegador {
    const outra = new Navegador(this.url, this.#feitio);
    for (const [nome, cookie] of this.#cookies) outra.#cookies.set(nome, cookie);
    return outra;
  }

  /** Asks for new tokens, as the page of this installation does. */
  trocar(headers: Record<string, string> = {}): Promise<Resposta> {
    return this.post('refresh-token', {}, { origin: this.url, ...headers });
  }

  override async call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Resposta<T>> {
    const { endereco, agente = AGENTE } = this.#feitio;
    const cookie = this.#paraOnde(`/api/${path}`);
    const resposta = await super.call<T>(method, path, body, {
      'user-agent': agente,
      'x-session': 'own',
      ...(endereco ? { 'x-forwarded-for': endereco } : {}),
      ...(cookie ? { cookie } : {}),
      ...headers,
    });
    for (const dado of resposta.headers.getSetCookie()) this.#guardar(dado);
    return resposta;
  }

  #paraOnde(endereco: string): string {
    const vao = [...this.#cookies].filter(([, { path }]) => endereco.startsWith(path));
    return vao.map(([nome, { valor }]) => `${nome}=${valor}`).join('; ');
  }

  #guardar(dado: string): void {
    if (DA_SESSAO.test(dado)) this.recebidos.push(dado);
    const [par = ''] = dado.split(';');
    const igual = par.indexOf('=');
    const [nome, valor] = [par.slice(0, igual), par.slice(igual + 1)];
    const path = /; Path=([^;]*)/i.exec(dado)?.[1] ?? '/';
    if (valor === '' || /Max-Age=0(;|$)/.test(dado)) this.#cookies.delete(nome);
    else this.#cookies.set(nome, { valor, path });
  }
}
