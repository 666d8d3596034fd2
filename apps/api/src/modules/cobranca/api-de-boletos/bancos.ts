import { type ProvedorDeBoletos, provedoresDeBoletos } from '@retaguarda/contracts';
import { abrirCanal } from '@retaguarda/fiscal/https';
import { SealBroken, type SecretBox, secretBox } from '@retaguarda/installation';
import type { Config } from '../../../platform/config.ts';
import type { ContaDeCobranca } from '../carteira/conta.ts';
import { certificadoDoCanal, type ParDeCertificado } from '../certificado-do-cliente.ts';
import { AcessoAoProvedor, comPrazos, PRAZOS } from '../pix/provedor/acesso.ts';
import { carteiraNoBanco } from './carteira.ts';
import type { ContaDaApi } from './contas.queries.ts';
import { BancoDoBrasil } from './provedor/banco-do-brasil.ts';
import { type EnderecoDoBanco, enderecoDoBanco } from './provedor/catalogo.ts';
import type { BancoDeBoletos, RespostaDoBanco } from './provedor/porta.ts';
import { falha } from './provedor/problema.ts';

/** What of a wallet is sealed. */
export interface SegredosDaApi extends ParDeCertificado {
  clientSecret: string;
  chaveDaAplicacao: string;
}

/** Whose the seal is: a row copied to another account opens nothing. */
export const lugarDoSelo = (grupoId: number, contaId: number): string => `boleto_api/${grupoId}/${contaId}`;

/** The banks of the wallets: each is opened once and keeps its token while its credentials and its wallet are the same. */
export class BancosDeBoletos {
  readonly cofre: SecretBox;
  readonly #local: Config['boletosLocal'];
  readonly #abertos = new Map<string, { feito: string; banco: BancoDeBoletos }>();

  constructor(config: Pick<Config, 'boletosLocal' | 'secretsKey' | 'dataDir'>) {
    this.#local = config.boletosLocal;
    this.cofre = secretBox(config);
  }

  endereco(provedor: ProvedorDeBoletos): EnderecoDoBanco | null {
    return enderecoDoBanco(provedor, this.#local);
  }

  /** Those of this installation that serve accounts of a bank. */
  doBanco(codigo: string | null): ProvedorDeBoletos[] {
    const todos = Object.keys(provedoresDeBoletos) as ProvedorDeBoletos[];
    return todos.filter((um) => this.endereco(um)?.banco === codigo);
  }

  async daConta(dita: ContaDaApi, conta: ContaDeCobranca): Promise<RespostaDoBanco<BancoDeBoletos>> {
    const lugar = lugarDoSelo(dita.grupoId, dita.contaId);
    const carteira = carteiraNoBanco(conta);
    const feito = JSON.stringify([dita.provedor, dita.clientId, dita.segredo, dita.comPix, carteira]);
    const aberto = this.#abertos.get(lugar);
    if (aberto?.feito === feito) return { ok: true, valor: aberto.banco };
    const endereco = this.endereco(dita.provedor);
    if (!endereco) return falha('indisponivel', 'Este provedor não está disponível nesta instalação.');
    if (endereco.banco !== conta.banco) {
      return falha('credenciais', 'A conta mudou de banco depois de ligada à API: desligue a carteira da API.');
    }
    try {
      const segredos = JSON.parse(await this.cofre.open(lugar, dita.segredo)) as SegredosDaApi;
      const { clientSecret, chaveDaAplicacao } = segredos;
      const canal = abrirCanal({
        ...certificadoDoCanal(segredos),
        raizes: endereco.raizes,
        limiteDaRespostaBytes: 4 * 1024 * 1024,
      });
      const envio = comPrazos(canal, { ...PRAZOS, respostaMs: this.#local?.respostaMs ?? PRAZOS.respostaMs });
      const { escopo, base } = endereco;
      const acesso = new AcessoAoProvedor(envio, endereco, { clientId: dita.clientId, clientSecret, escopo });
      const banco = new BancoDoBrasil(envio, acesso, base, { ...carteira, comPix: dita.comPix }, chaveDaAplicacao);
      this.#abertos.set(lugar, { feito, banco });
      return { ok: true, valor: banco };
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      return falha('credenciais', 'Os segredos desta conta não podem ser lidos neste servidor: informe-os de novo.');
    }
  }
}
