import { z } from 'zod';
import type { AcessoAoProvedor, Envio } from '../../pix/provedor/acesso.ts';
import { Conversa } from '../../pix/provedor/conversa.ts';
import { type CarteiraNoBanco, corpoDaAlteracao, corpoDoRegistro, diaNoBanco } from './pedido.ts';
import type { Alteracao, BancoDeBoletos, RespostaDoBanco, TituloARegistrar } from './porta.ts';
import { falhaDoStatus } from './problema.ts';
import { mudancasLidas, numeroNoBanco, pixLido, registroFeito, tituloLido } from './respostas.ts';

const nada = (): null => null;
const alteracaoFeita = z.object({ numeroContratoCobranca: z.unknown() }).transform(nada);
const baixaFeita = z.object({ dataBaixa: z.string() }).transform(nada);

/**
 * Banco do Brasil's API Cobranças, spoken to for one wallet. A title is told from all others by the number the house gave
 * it: asked for twice, it is registered once.
 *
 * @source Banco do Brasil, Portal Developers, API Cobranças v2 (`/boletos`, `/boletos/{id}`, `/boletos/{id}/baixar`, `/boletos/{id}/pix`), OAuth
 *   2.0 client credentials, key of the application in the query. Behind a login, so each path and name was compared on 2026-11-26 with
 *   clients made by others of its contract 2.20 (accordous/bb-client, generated clients) or run against the bank (ACBr, `ACBrBoletoWS` of Banco do Brasil)
 */
export class BancoDoBrasil implements BancoDeBoletos {
  readonly #conversa: Conversa<'ja-existe'>;
  readonly #acesso: AcessoAoProvedor;
  readonly #carteira: CarteiraNoBanco;
  readonly #chave: string;

  constructor(envio: Envio, acesso: AcessoAoProvedor, base: string, carteira: CarteiraNoBanco, chave: string) {
    this.#conversa = new Conversa({ envio, acesso, base, falhaDoStatus });
    this.#acesso = acesso;
    this.#carteira = carteira;
    this.#chave = chave;
  }

  async entrar(): Promise<RespostaDoBanco<null>> {
    const token = await this.#acesso.token();
    return token.ok ? { ok: true, valor: null } : token;
  }

  async registrar(titulo: TituloARegistrar): Promise<RespostaDoBanco<{ pix: string | null }>> {
    const feito = await this.#conversa.pedir({
      metodo: 'POST',
      caminho: this.#caminho('boletos'),
      corpo: corpoDoRegistro(this.#carteira, titulo),
      ler: registroFeito,
      // Another barcode than the one on the paper is another debt.
      eDele: ({ numero, codigoBarraNumerico: barras }) =>
        numero === titulo.numero && (!barras || barras === titulo.codigoDeBarras),
    });
    return feito.ok ? { ok: true, valor: { pix: this.#carteira.comPix ? feito.valor.pix : null } } : feito;
  }

  async pix(numero: string): Promise<RespostaDoBanco<string | null>> {
    if (!this.#carteira.comPix) return { ok: true, valor: null };
    const busca = { numeroConvenio: this.#carteira.convenio };
    const lido = await this.#conversa.pedir({
      metodo: 'GET',
      caminho: this.#caminho(`boletos/${numeroNoBanco(numero)}/pix`, busca),
      ler: pixLido,
    });
    // Of a title without one the bank says that there is nothing there.
    return !lido.ok && lido.motivo === 'nao-encontrado' ? { ok: true, valor: null } : lido;
  }

  consultar(numero: string) {
    const busca = { numeroConvenio: this.#carteira.convenio };
    return this.#conversa.pedir({
      metodo: 'GET',
      caminho: this.#caminho(`boletos/${numeroNoBanco(numero)}`, busca),
      ler: tituloLido(numero),
      eDele: ({ codigoDeBarras }) => codigoDeBarras === null || codigoDeBarras.includes(numero),
    });
  }

  alterar(numero: string, alteracao: Alteracao) {
    return this.#conversa.pedir({
      metodo: 'PATCH',
      caminho: this.#caminho(`boletos/${numeroNoBanco(numero)}`),
      corpo: corpoDaAlteracao(this.#carteira, alteracao),
      ler: alteracaoFeita,
    });
  }

  baixar(numero: string) {
    return this.#conversa.pedir({
      metodo: 'POST',
      caminho: this.#caminho(`boletos/${numeroNoBanco(numero)}/baixar`),
      corpo: { numeroConvenio: Number(this.#carteira.convenio) },
      ler: baixaFeita,
    });
  }

  async mudancas(de: string, ate: string, indice: number) {
    const { agencia, conta, carteira, variacao } = this.#carteira;
    const lidas = await this.#conversa.pedir({
      metodo: 'GET',
      caminho: this.#caminho('boletos', {
        // Those out of the bank's hands: paid, written off, protested.
        indicadorSituacao: 'B',
        agenciaBeneficiario: agencia,
        contaBeneficiario: conta,
        carteiraConvenio: carteira,
        variacaoCarteiraConvenio: variacao,
        dataInicioMovimento: diaNoBanco(de),
        dataFimMovimento: diaNoBanco(ate),
        // Only to go on: it is what the page before gave.
        ...(indice > 0 && { indice: String(indice) }),
      }),
      ler: mudancasLidas,
    });
    // Of days without movement the bank may find nothing.
    if (!lidas.ok && lidas.motivo === 'nao-encontrado')
      return { ok: true as const, valor: { itens: [], proximo: null } };
    return lidas;
  }

  #caminho(recurso: string, busca: Record<string, string> = {}): string {
    return `${recurso}?${new URLSearchParams({ ...busca, 'gw-dev-app-key': this.#chave })}`;
  }
}
