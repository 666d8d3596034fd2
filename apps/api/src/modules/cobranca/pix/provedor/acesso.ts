import type { Canal, PedidoHttps, RespostaHttps } from '@retaguarda/fiscal/https';
import type { EnderecoDoProvedor } from './catalogo.ts';
import type { RespostaDoProvedor } from './porta.ts';
import { falha, falhaDoStatus, jsonOuNada } from './problema.ts';
import { tokenLido } from './respostas.ts';

export interface Credenciais {
  clientId: string;
  /** Empty where the certificate alone lets in. */
  clientSecret: string;
  /** What calls will ask for, as the bank names it. */
  escopo: string;
}

/** Where a token is asked for, and how. */
type EnderecoDoAcesso = Pick<EnderecoDoProvedor, 'token' | 'autenticacao'>;

/** How long a provider is waited for, in milliseconds. */
export type Prazos = Pick<PedidoHttps, 'conexaoMs' | 'respostaMs'>;
export const PRAZOS: Prazos = { conexaoMs: 8_000, respostaMs: 15_000 };

/** A channel whose every request waits as long. */
export type Envio = (pedido: Omit<PedidoHttps, keyof Prazos>) => Promise<RespostaHttps>;
export const comPrazos =
  (canal: Canal, prazos: Prazos): Envio =>
  (pedido) =>
    canal.enviar({ ...pedido, ...prazos });

/** Taken as over this long before it is. */
const FOLGA_MS = 30_000;
const DURACAO_PADRAO_S = 300;

/**
 * The token of an account, asked for when there is none and kept until it is nearly over; who asks meanwhile waits for the
 * same answer.
 */
export class AcessoAoProvedor {
  readonly #enviar: Envio;
  readonly #endereco: EnderecoDoAcesso;
  readonly #credenciais: Credenciais;
  #guardado: { token: string; ate: number } | null = null;
  #pedindo: Promise<RespostaDoProvedor<string>> | null = null;

  constructor(enviar: Envio, endereco: EnderecoDoAcesso, credenciais: Credenciais) {
    this.#enviar = enviar;
    this.#endereco = endereco;
    this.#credenciais = credenciais;
  }

  token(): Promise<RespostaDoProvedor<string>> {
    if (this.#guardado && this.#guardado.ate > Date.now()) {
      return Promise.resolve({ ok: true, valor: this.#guardado.token });
    }
    this.#pedindo ??= this.#pedir().finally(() => {
      this.#pedindo = null;
    });
    return this.#pedindo;
  }

  /** The provider did not take it. */
  esquecer(token: string): void {
    if (this.#guardado?.token === token) this.#guardado = null;
  }

  async #pedir(): Promise<RespostaDoProvedor<string>> {
    const { clientId, clientSecret, escopo } = this.#credenciais;
    const { token: url, autenticacao } = this.#endereco;
    const campos = new URLSearchParams({ grant_type: 'client_credentials', scope: escopo });
    const cabecalhos: Record<string, string> = {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    };
    if (autenticacao === 'basic') {
      cabecalhos.authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    } else {
      campos.set('client_id', clientId);
      if (clientSecret) campos.set('client_secret', clientSecret);
    }
    const resposta = await this.#enviar({ url, metodo: 'POST', cabecalhos, corpo: campos.toString() });
    // Asking for a token does nothing at the bank: whatever goes wrong here may be tried again.
    if (!resposta.ok) return falha('indisponivel', resposta.falha.mensagem);
    if (resposta.status !== 200) {
      const { mensagem } = falhaDoStatus(resposta.status, resposta.corpo);
      return falha(resposta.status >= 400 && resposta.status < 500 ? 'credenciais' : 'indisponivel', mensagem);
    }
    const lido = tokenLido.safeParse(jsonOuNada(resposta.corpo));
    if (!lido.success) return falha('indisponivel', 'O banco não deu um acesso que se entenda.');
    const { access_token: token, expires_in: segundos = DURACAO_PADRAO_S } = lido.data;
    this.#guardado = { token, ate: Date.now() + segundos * 1000 - FOLGA_MS };
    return { ok: true, valor: token };
  }
}
