import { z } from 'zod';
import type { AcessoAoProvedor, Envio } from './acesso.ts';
import { ApiPixAutomatico } from './automatico.ts';
import { Conversa } from './conversa.ts';
import type {
  CobrancaNoProvedor,
  CobrancaPedida,
  DevolucaoNoProvedor,
  PixNoProvedor,
  ProvedorPix,
  TipoDeCobranca,
} from './porta.ts';
import { falhaDoStatus } from './problema.ts';
import { cobrancaLida, cobrancaRecorrenteLida, devolucaoLida, pixLido, recebidosLidos } from './respostas.ts';

const ITENS_POR_PAGINA = '100';
const daCobranca =
  (txid: string) =>
  (lida: CobrancaNoProvedor): boolean =>
    lida.txid === txid;
const semCorpo = z.unknown().transform(() => null);
const lidaDe = (tipo: TipoDeCobranca) => (tipo === 'cobr' ? cobrancaRecorrenteLida : cobrancaLida);

/**
 * The Central Bank's API Pix, spoken to one provider for one account. Nothing is sent twice but by who asks: what a lost
 * answer did is found out by asking for it by its id.
 *
 * @source API Pix 2.9 (bacen/pix-api), OAuth 2.0 client credentials over mutual TLS
 */
export class ApiPix implements ProvedorPix {
  readonly automatico: ApiPixAutomatico;
  readonly #conversa: Conversa<never>;

  constructor(envio: Envio, acesso: AcessoAoProvedor, base: string, cabecalhos: Readonly<Record<string, string>> = {}) {
    this.#conversa = new Conversa<never>({ envio, acesso, base, cabecalhos, falhaDoStatus });
    this.automatico = new ApiPixAutomatico(this.#conversa);
  }

  criar({ tipo, txid, corpo }: CobrancaPedida) {
    return this.#conversa.pedir({
      metodo: 'PUT',
      caminho: `${tipo}/${txid}`,
      corpo,
      ler: lidaDe(tipo),
      eDele: daCobranca(txid),
    });
  }

  consultar(tipo: TipoDeCobranca, txid: string) {
    return this.#conversa.pedir({
      metodo: 'GET',
      caminho: `${tipo}/${txid}`,
      ler: lidaDe(tipo),
      eDele: daCobranca(txid),
    });
  }

  remover(tipo: TipoDeCobranca, txid: string) {
    const corpo = { status: tipo === 'cobr' ? 'CANCELADA' : 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
    return this.#conversa.pedir({
      metodo: 'PATCH',
      caminho: `${tipo}/${txid}`,
      corpo,
      ler: lidaDe(tipo),
      eDele: daCobranca(txid),
    });
  }

  recebido(endToEndId: string) {
    const eDele = (pix: PixNoProvedor) => pix.endToEndId === endToEndId;
    return this.#conversa.pedir({
      metodo: 'GET',
      caminho: `pix/${encodeURIComponent(endToEndId)}`,
      ler: pixLido,
      eDele,
    });
  }

  recebidos(de: string, ate: string, pagina: number) {
    const busca = new URLSearchParams({
      inicio: de,
      fim: ate,
      'paginacao.paginaAtual': String(pagina),
      'paginacao.itensPorPagina': ITENS_POR_PAGINA,
    });
    return this.#conversa.pedir({ metodo: 'GET', caminho: `pix?${busca}`, ler: recebidosLidos });
  }

  devolver(endToEndId: string, id: string, { valor, descricao }: { valor: string; descricao: string | null }) {
    const corpo = { valor, ...(descricao && { descricao }) };
    const eDele = (lida: DevolucaoNoProvedor) => lida.id === id && lida.valor === valor;
    return this.#conversa.pedir({
      metodo: 'PUT',
      caminho: `pix/${endToEndId}/devolucao/${id}`,
      corpo,
      ler: devolucaoLida,
      eDele,
    });
  }

  consultarDevolucao(endToEndId: string, id: string) {
    const eDele = (lida: DevolucaoNoProvedor) => lida.id === id;
    return this.#conversa.pedir({
      metodo: 'GET',
      caminho: `pix/${endToEndId}/devolucao/${id}`,
      ler: devolucaoLida,
      eDele,
    });
  }

  registrarAvisos(chave: string, webhookUrl: string) {
    return this.#conversa.pedir({
      metodo: 'PUT',
      caminho: `webhook/${encodeURIComponent(chave)}`,
      corpo: { webhookUrl },
      ler: semCorpo,
    });
  }
}
