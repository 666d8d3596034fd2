import type { PedidoHttps } from '@retaguarda/fiscal/https';
import type { z } from 'zod';
import type { AcessoAoProvedor, Envio } from './acesso.ts';
import type { MotivoDaFalha } from './porta.ts';
import { jsonOuNada } from './problema.ts';

export interface Pedido<S extends z.ZodType> {
  metodo: PedidoHttps['metodo'];
  caminho: string;
  corpo?: unknown;
  /** Of what the answer is; what is not so may still have been done. */
  ler: S;
  /** Whether it is of what was asked: an answer about another says nothing of ours. */
  eDele?: (lida: z.output<S>) => boolean;
}

export interface FalhaDaConversa<M extends string> {
  ok: false;
  motivo: M | MotivoDaFalha;
  mensagem: string;
}
type Resposta<T, M extends string> = { ok: true; valor: T } | FalhaDaConversa<M>;

interface Partes<M extends string> {
  envio: Envio;
  acesso: AcessoAoProvedor;
  /** Without the last slash. */
  base: string;
  cabecalhos?: Readonly<Record<string, string>>;
  /** What a status that is no success means, in the bank's way of saying it. */
  falhaDoStatus: (status: number, corpo: string) => FalhaDaConversa<M>;
}

/**
 * Requests to a bank's API with the token of an account. Nothing is sent twice but what the bank did not look at, its token
 * being over: what a lost answer did is for who asks to find out.
 */
export class Conversa<M extends string = never> {
  readonly #partes: Partes<M>;

  constructor(partes: Partes<M>) {
    this.#partes = partes;
  }

  async pedir<S extends z.ZodType>(pedido: Pedido<S>): Promise<Resposta<z.output<S>, M>> {
    const { acesso } = this.#partes;
    const entrada = await acesso.token();
    if (!entrada.ok) return entrada;
    const primeira = await this.#enviar(pedido, entrada.valor);
    if (!('expirado' in primeira)) return primeira;
    // The bank ended the token before its time, and looked at nothing: once more, with a new one.
    acesso.esquecer(entrada.valor);
    const outra = await acesso.token();
    if (!outra.ok) return outra;
    const segunda = await this.#enviar(pedido, outra.valor);
    return 'expirado' in segunda ? segunda.expirado : segunda;
  }

  async #enviar<S extends z.ZodType>(
    { metodo, caminho, corpo, ler, eDele = () => true }: Pedido<S>,
    token: string,
  ): Promise<Resposta<z.output<S>, M> | { expirado: FalhaDaConversa<M> }> {
    const { envio, base, cabecalhos, falhaDoStatus } = this.#partes;
    const resposta = await envio({
      url: `${base}/${caminho}`,
      metodo,
      cabecalhos: {
        ...cabecalhos,
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(corpo === undefined ? {} : { corpo: JSON.stringify(corpo) }),
    });
    if (!resposta.ok) {
      const { alcance, mensagem } = resposta.falha;
      return { ok: false, motivo: alcance === 'nao-chegou' ? 'indisponivel' : 'incerto', mensagem };
    }
    if (resposta.status === 401) return { expirado: falhaDoStatus(401, resposta.corpo) };
    if (resposta.status < 200 || resposta.status > 299) return falhaDoStatus(resposta.status, resposta.corpo);
    const lida = ler.safeParse(jsonOuNada(resposta.corpo));
    if (!lida.success) return { ok: false, motivo: 'incerto', mensagem: 'A resposta do banco não pôde ser entendida.' };
    if (eDele(lida.data)) return { ok: true, valor: lida.data };
    return {
      ok: false,
      motivo: 'incerto',
      mensagem: 'O banco respondeu por outro pedido, e não pelo que foi feito.',
    };
  }
}
