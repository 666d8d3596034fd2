import { z } from 'zod';
import type { Conversa } from './conversa.ts';
import type { AutorizacaoNoProvedor, CobrancaNoProvedor, ProvedorDoAutomatico } from './porta.ts';
import { autorizacaoLida, cobrancaRecorrenteLida, lugarLido, solicitacaoLida } from './respostas.ts';

type Corpo = Readonly<Record<string, unknown>>;
const semCorpo = z.unknown().transform(() => null);
const daAutorizacao =
  (idRec: string) =>
  (lida: AutorizacaoNoProvedor): boolean =>
    lida.idRec === idRec;

/**
 * The part of the Central Bank's API that is of Pix Automático: locations of mandates, mandates, requests to payers, retries
 * and notices. Charges of a mandate (`cobr`) are asked for as any other.
 *
 * @source API Pix 2.9 (bacen/pix-api), tags Rec, SolicRec, CobR, PayloadLocationRec, WebhookRec and WebhookCobR
 */
export class ApiPixAutomatico implements ProvedorDoAutomatico {
  readonly #conversa: Conversa<never>;

  constructor(conversa: Conversa<never>) {
    this.#conversa = conversa;
  }

  criarLugar() {
    return this.#conversa.pedir({ metodo: 'POST', caminho: 'locrec', ler: lugarLido });
  }

  lugar(id: number) {
    return this.#conversa.pedir({
      metodo: 'GET',
      caminho: `locrec/${id}`,
      ler: lugarLido,
      eDele: (lido) => lido.id === id,
    });
  }

  criar(corpo: Corpo) {
    return this.#conversa.pedir({ metodo: 'POST', caminho: 'rec', corpo, ler: autorizacaoLida });
  }

  consultar(idRec: string) {
    return this.#conversa.pedir({
      metodo: 'GET',
      caminho: `rec/${idRec}`,
      ler: autorizacaoLida,
      eDele: daAutorizacao(idRec),
    });
  }

  cancelar(idRec: string) {
    return this.#conversa.pedir({
      metodo: 'PATCH',
      caminho: `rec/${idRec}`,
      corpo: { status: 'CANCELADA' },
      ler: autorizacaoLida,
      eDele: daAutorizacao(idRec),
    });
  }

  pedirAoPagador(corpo: Corpo) {
    return this.#conversa.pedir({ metodo: 'POST', caminho: 'solicrec', corpo, ler: solicitacaoLida });
  }

  retentar(txid: string, data: string) {
    const eDele = (lida: CobrancaNoProvedor) => lida.txid === txid;
    return this.#conversa.pedir({
      metodo: 'POST',
      caminho: `cobr/${txid}/retentativa/${data}`,
      ler: cobrancaRecorrenteLida,
      eDele,
    });
  }

  async registrarAvisos(webhookUrl: string) {
    const registrar = (caminho: string) =>
      this.#conversa.pedir({ metodo: 'PUT', caminho, corpo: { webhookUrl }, ler: semCorpo });
    const autorizacoes = await registrar('webhookrec');
    return autorizacoes.ok ? registrar('webhookcobr') : autorizacoes;
  }
}
