import { Cliente, type Resposta } from './cliente.ts';

const AGENTE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A browser nobody signed in from yet: keeps the cookies it is given, and comes from an address of its own. */
export class Navegador extends Cliente {
  readonly endereco: string;
  readonly cookies = new Map<string, string>();

  constructor(url: string, endereco: string) {
    super(url, null);
    this.endereco = endereco;
  }

  override async call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Resposta<T>> {
    const cookie = [...this.cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; ');
    const resposta = await super.call<T>(method, path, body, {
      'user-agent': AGENTE,
      'x-forwarded-for': this.endereco,
      ...(cookie ? { cookie } : {}),
      ...headers,
    });
    for (const dado of resposta.headers.getSetCookie()) {
      const [par = ''] = dado.split(';');
      const [nome = '', valor = ''] = par.split('=');
      if (/Max-Age=0(;|$)/.test(dado)) this.cookies.delete(nome);
      else this.cookies.set(nome, valor);
    }
    return resposta;
  }
}
