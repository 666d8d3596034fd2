import type { PedidoHttps } from '@retaguarda/fiscal/https';
import { z } from 'zod';
import type { AcessoAoProvedor, Envio } from './acesso.ts';
import type {
  CobrancaNoProvedor,
  CobrancaPedida,
  DevolucaoNoProvedor,
  PixNoProvedor,
  ProvedorPix,
  RespostaDoProvedor,
  TipoDeCobranca,
} from './porta.ts';
import { falha, falhaDoStatus, jsonOuNada } from './problema.ts';
import { cobrancaLida, devolucaoLida, pixLido, recebidosLidos } from './respostas.ts';

interface Pedido<S extends z.ZodType> {
  metodo: PedidoHttps['metodo'];
  caminho: string;
  corpo?: unknown;
  /** Of what the answer is; what is not so may still have been done. */
  ler: S;
  /** Whether it is of what was asked: an answer of another charge says nothing of ours. */
  eDele?: (lida: z.output<S>) => boolean;
}

const ITENS_POR_PAGINA = '100';
const daCobranca =
  (txid: string) =>
  (lida: CobrancaNoProvedor): boolean =>
    lida.txid === txid;
const semCorpo = z.unknown().transform(() => null);

/**
 * The Central Bank's API Pix, spoken to one provider for one account. Nothing is sent twice but by who asks: what a lost
 * answer did is found out by asking for it by its id.
 *
 * @source API Pix 2.9 (bacen/pix-api), OAuth 2.0 client credentials over mutual TLS
 */
export class ApiPix implements ProvedorPix {
  readonly #envio: Envio;
  readonly #acesso: AcessoAoProvedor;
  readonly #base: string;
  readonly #cabecalhos: Readonly<Record<string, string>>;

  constructor(envio: Envio, acesso: AcessoAoProvedor, base: string, cabecalhos: Readonly<Record<string, string>> = {}) {
    this.#envio = envio;
    this.#acesso = acesso;
    this.#base = base;
    this.#cabecalhos = cabecalhos;
  }

  criar({ tipo, txid, corpo }: CobrancaPedida) {
    return this.#pedir({
      metodo: 'PUT',
      caminho: `${tipo}/${txid}`,
      corpo,
      ler: cobrancaLida,
      eDele: daCobranca(txid),
    });
  }

  consultar(tipo: TipoDeCobranca, txid: string) {
    return this.#pedir({ metodo: 'GET', caminho: `${tipo}/${txid}`, ler: cobrancaLida, eDele: daCobranca(txid) });
  }

  remover(tipo: TipoDeCobranca, txid: string) {
    const corpo = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
    return this.#pedir({
      metodo: 'PATCH',
      caminho: `${tipo}/${txid}`,
      corpo,
      ler: cobrancaLida,
      eDele: daCobranca(txid),
    });
  }

  recebido(endToEndId: string) {
    const eDele = (pix: PixNoProvedor) => pix.endToEndId === endToEndId;
    return this.#pedir({ metodo: 'GET', caminho: `pix/${encodeURIComponent(endToEndId)}`, ler: pixLido, eDele });
  }

  recebidos(de: string, ate: string, pagina: number) {
    const busca = new URLSearchParams({
      inicio: de,
      fim: ate,
      'paginacao.paginaAtual': String(pagina),
      'paginacao.itensPorPagina': ITENS_POR_PAGINA,
    });
    return this.#pedir({ metodo: 'GET', caminho: `pix?${busca}`, ler: recebidosLidos });
  }

  devolver(endToEndId: string, id: string, { valor, descricao }: { valor: string; descricao: string | null }) {
    const corpo = { valor, ...(descricao && { descricao }) };
    const eDele = (lida: DevolucaoNoProvedor) => lida.id === id && lida.valor === valor;
    return this.#pedir({
      metodo: 'PUT',
      caminho: `pix/${endToEndId}/devolucao/${id}`,
      corpo,
      ler: devolucaoLida,
      eDele,
    });
  }

  consultarDevolucao(endToEndId: string, id: string) {
    const eDele = (lida: DevolucaoNoProvedor) => lida.id === id;
    return this.#pedir({ metodo: 'GET', caminho: `pix/${endToEndId}/devolucao/${id}`, ler: devolucaoLida, eDele });
  }

  registrarAvisos(chave: string, webhookUrl: string) {
    return this.#pedir({
      metodo: 'PUT',
      caminho: `webhook/${encodeURIComponent(chave)}`,
      corpo: { webhookUrl },
      ler: semCorpo,
    });
  }

  async #pedir<S extends z.ZodType>(pedido: Pedido<S>): Promise<RespostaDoProvedor<z.output<S>>> {
    const acesso = await this.#acesso.token();
    if (!acesso.ok) return acesso;
    const primeira = await this.#enviar(pedido, acesso.valor);
    if (!('expirado' in primeira)) return primeira;
    // The provider ended the token before its time, and looked at nothing: once more, with a new one.
    this.#acesso.esquecer(acesso.valor);
    const outro = await this.#acesso.token();
    if (!outro.ok) return outro;
    const segunda = await this.#enviar(pedido, outro.valor);
    return 'expirado' in segunda ? segunda.expirado : segunda;
  }

  async #enviar<S extends z.ZodType>(
    { metodo, caminho, corpo, ler, eDele = () => true }: Pedido<S>,
    token: string,
  ): Promise<RespostaDoProvedor<z.output<S>> | { expirado: ReturnType<typeof falhaDoStatus> }> {
    const resposta = await this.#envio({
      url: `${this.#base}/${caminho}`,
      metodo,
      cabecalhos: {
        ...this.#cabecalhos,
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(corpo === undefined ? {} : { corpo: JSON.stringify(corpo) }),
    });
    if (!resposta.ok) {
      const { alcance, mensagem } = resposta.falha;
      return falha(alcance === 'nao-chegou' ? 'indisponivel' : 'incerto', mensagem);
    }
    if (resposta.status === 401) return { expirado: falhaDoStatus(401, resposta.corpo) };
    if (resposta.status < 200 || resposta.status > 299) return falhaDoStatus(resposta.status, resposta.corpo);
    const lida = ler.safeParse(jsonOuNada(resposta.corpo));
    if (!lida.success) return falha('incerto', 'A resposta do banco não pôde ser entendida.');
    return eDele(lida.data)
      ? { ok: true, valor: lida.data }
      : falha('incerto', 'O banco respondeu por outro pedido, e não pelo que foi feito.');
  }
}
