import { abrirCanal } from '@retaguarda/fiscal/https';
import { SealBroken, type SecretBox, secretBox } from '@retaguarda/installation';
import type { Config } from '../../../platform/config.ts';
import { certificadoDoCanal, type ParDeCertificado } from '../certificado-do-cliente.ts';
import type { ContaPix } from './contas.queries.ts';
import { AcessoAoProvedor, comPrazos, PRAZOS } from './provedor/acesso.ts';
import { ApiPix } from './provedor/api-pix.ts';
import { type EnderecoDoProvedor, enderecoDoProvedor } from './provedor/catalogo.ts';
import type { ProvedorPix, RespostaDoProvedor } from './provedor/porta.ts';
import { falha } from './provedor/problema.ts';

/** What our calls ask for. */
const ESCOPO_DO_PIX = 'cob.read cob.write cobv.read cobv.write pix.read pix.write webhook.read webhook.write';
/** And where Pix Automático was contracted: a bank gives no token at all to who asks for what was not. */
const ESCOPO_DO_AUTOMATICO = [
  'rec.read rec.write solicrec.read solicrec.write cobr.read cobr.write payloadlocationrec.read payloadlocationrec.write',
  'webhookrec.read webhookrec.write webhookcobr.read webhookcobr.write',
].join(' ');

/** What of an account is sealed. */
export interface SegredosDaConta extends ParDeCertificado {
  clientSecret: string;
}

/** Whose the seal is: a row copied to another account opens nothing. */
export const lugarDoSelo = (grupoId: number, contaId: number): string => `pix_conta/${grupoId}/${contaId}`;

/** The banks of the accounts: each is opened once and keeps its token while its credentials are the same. */
export class ProvedoresDePix {
  readonly cofre: SecretBox;
  readonly #config: Pick<Config, 'pixLocal'>;
  readonly #abertos = new Map<string, { feito: string; provedor: ProvedorPix }>();

  constructor(config: Pick<Config, 'pixLocal' | 'secretsKey' | 'dataDir'>) {
    this.#config = config;
    this.cofre = secretBox(config);
  }

  endereco(provedor: ContaPix['provedor']): EnderecoDoProvedor | null {
    return enderecoDoProvedor(provedor, this.#config.pixLocal);
  }

  async daConta(conta: ContaPix): Promise<RespostaDoProvedor<ProvedorPix>> {
    const lugar = lugarDoSelo(conta.grupoId, conta.contaId);
    const feito = `${conta.provedor}\n${conta.clientId}\n${conta.automatico}\n${conta.segredo}`;
    const aberto = this.#abertos.get(lugar);
    if (aberto?.feito === feito) return { ok: true, valor: aberto.provedor };
    const endereco = this.endereco(conta.provedor);
    if (!endereco) return falha('indisponivel', 'Este provedor não está disponível nesta instalação.');
    try {
      const segredos = JSON.parse(await this.cofre.open(lugar, conta.segredo)) as SegredosDaConta;
      const provedor = this.#abrir(conta, endereco, segredos);
      this.#abertos.set(lugar, { feito, provedor });
      return { ok: true, valor: provedor };
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      return falha('credenciais', 'Os segredos desta conta não podem ser lidos neste servidor: informe-os de novo.');
    }
  }

  #abrir({ clientId, automatico }: ContaPix, endereco: EnderecoDoProvedor, segredos: SegredosDaConta): ProvedorPix {
    const { clientSecret } = segredos;
    const canal = abrirCanal({
      ...certificadoDoCanal(segredos),
      raizes: endereco.raizes ?? [],
      limiteDaRespostaBytes: 4 * 1024 * 1024,
    });
    const { respostaMs = PRAZOS.respostaMs } = this.#config.pixLocal ?? {};
    const envio = comPrazos(canal, { ...PRAZOS, respostaMs });
    const escopo = automatico ? `${ESCOPO_DO_PIX} ${ESCOPO_DO_AUTOMATICO}` : ESCOPO_DO_PIX;
    const acesso = new AcessoAoProvedor(envio, endereco, { clientId, clientSecret, escopo });
    const { cabecalhoDoCliente } = endereco;
    return new ApiPix(envio, acesso, endereco.base, cabecalhoDoCliente ? { [cabecalhoDoCliente]: clientId } : {});
  }
}
