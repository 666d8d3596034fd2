import type { LookupFunction } from 'node:net';
import { DomainError } from '@retaguarda/contracts';
import { type Confianca, confiancaNaIcpBrasil } from '@retaguarda/fiscal/autenticidade';
import type { Certificado } from '@retaguarda/fiscal/certificado';
import { consultarCte, type RespostaDaConsulta } from '@retaguarda/fiscal/cte';
import { abrirCanal, type Canal, raizesIcpBrasil } from '@retaguarda/fiscal/https';
import {
  type CidadeComEmissor,
  type ClienteAbrasf,
  type ClienteNfse,
  type ClientePaulistano,
  criarClienteAbrasf,
  criarClienteNfse,
  criarClientePaulistano,
  enderecosDaNfse,
  enderecosDaNfseEm,
  saoPaulo,
} from '@retaguarda/fiscal/nfse';
import {
  type ClienteSefaz,
  criarClienteSefaz,
  enderecosEm,
  type Paciencia,
  pacienciaPadrao,
} from '@retaguarda/fiscal/sefaz';
import { SealBroken, type SecretBox, secretBox } from '@retaguarda/installation';
import type { Config } from '../../../platform/config.ts';
import { lookupPublic } from '../../../platform/public-network.ts';
import type { Emissor } from './emissores.queries.ts';
import { ufDe } from './uf.ts';

/** Whose the seal is: a row copied to another company opens nothing. */
export const lugarDoCertificado = (grupoId: number, empresaId: number): string =>
  `emissor_certificado/${grupoId}/${empresaId}`;
export const lugarDoCsc = (grupoId: number, empresaId: number): string => `emissor/${grupoId}/${empresaId}/csc`;

/** The municipal registration as cities take it: without mask. */
export const inscricaoDe = ({ im }: Pick<Emissor, 'im'>): string | null => im?.replace(/[^0-9A-Za-z]/g, '') || null;

/** With what a minute of its pauses lasts, and how long an answer to a send may take. */
export type PacienciaComAAutoridade = Paciencia & { minutoMs: number; respostaMs: number };
const RESPOSTA_MS = 60_000;

interface Aberto {
  segredo: string;
  certificado: Certificado;
  canal: Canal;
  /** For addresses that a company told: it leads to no machine of this house. */
  naInternet: Canal;
}

/** What of an issuer may be opened: its certificate, and the authorities it speaks to by it. */
export class Autoridades {
  readonly cofre: SecretBox;
  readonly #local: Config['fiscalLocal'];
  readonly #aMais: readonly string[];
  /** By certificate: opening a channel reads all roots. */
  readonly #canais = new Map<string, Aberto>();
  readonly #procurar: LookupFunction;

  /** @param procurar how names that a company told are looked up */
  constructor(
    config: Pick<Config, 'fiscalLocal' | 'secretsKey' | 'dataDir'> & Partial<Pick<Config, 'icpBrasil'>>,
    procurar = lookupPublic(),
  ) {
    this.#procurar = procurar;
    this.#local = config.fiscalLocal;
    this.#aMais = config.icpBrasil ?? [];
    this.cofre = secretBox(config);
  }

  /** Roots a certificate must lead to: ICP-Brasil's, and that of the authorities on this machine where there are. */
  get raizes(): readonly string[] {
    return [...raizesIcpBrasil.map(({ pem }) => pem), ...(this.#local ? [this.#local.raiz] : [])];
  }

  /** What the signatures of others are judged by. That of the authorities on this machine counts for what is a test. */
  confianca(ambiente: '1' | '2'): Confianca {
    const local = this.#localDo(ambiente);
    return confiancaNaIcpBrasil([...this.#aMais, ...(local ? [local.raiz] : [])]);
  }

  /** @throws DomainError RULE_BROKEN without a certificate, or when it cannot be opened on this server */
  async certificadoDe(emissor: Emissor): Promise<Certificado> {
    return (await this.#aberto(emissor)).certificado;
  }

  /** @throws DomainError RULE_BROKEN */
  async cscDe({ grupoId, empresaId, csc }: Emissor): Promise<string | null> {
    return csc === null ? null : this.#abrir(lugarDoCsc(grupoId, empresaId), csc);
  }

  /**
   * The services of NF-e and NFC-e, in the environment the company issues in.
   *
   * @param deQuem of a note of somebody else, the state of who issued it and whether it has a registration there
   * @throws DomainError RULE_BROKEN
   */
  async sefazDe(
    emissor: Emissor,
    modelo: '55' | '65',
    ambiente = emissor.ambienteNfe,
    deQuem: Pick<Emissor, 'uf' | 'semIe'> = emissor,
  ): Promise<ClienteSefaz> {
    const { canal } = await this.#aberto(emissor);
    const local = this.#localDo(ambiente);
    return criarClienteSefaz({
      canal,
      uf: ufDe(deQuem),
      modelo,
      ambiente,
      soIbsCbs: deQuem.semIe && modelo === '55',
      ...(local && { enderecos: enderecosEm(local.sefaz), ...(local.respostaMs && { respostaMs: local.respostaMs }) }),
    });
  }

  /** What became of a CT-e of a carrier, asked of whoever authorised it. @throws DomainError RULE_BROKEN */
  async situacaoDoCte(emissor: Emissor, chave: string, ambiente: '1' | '2'): Promise<RespostaDaConsulta> {
    const { canal } = await this.#aberto(emissor);
    const local = this.#localDo(ambiente);
    return consultarCte({
      canal,
      chave,
      ambiente,
      ...(local && {
        endereco: `${local.sefaz}/normal/consultaCte`,
        ...(local.respostaMs && { respostaMs: local.respostaMs }),
      }),
    });
  }

  /** The national system of NFS-e. @throws DomainError RULE_BROKEN */
  async sefinDe(emissor: Emissor, ambiente = emissor.ambienteNfse): Promise<ClienteNfse> {
    const { canal } = await this.#aberto(emissor);
    const local = this.#localDo(ambiente);
    const enderecos = local
      ? enderecosDaNfseEm(local.sefin)
      : enderecosDaNfse[ambiente === '1' ? 'producao' : 'producaoRestrita'];
    return criarClienteNfse({ canal, enderecos, ...(local?.respostaMs && { respostaMs: local.respostaMs }) });
  }

  /** The system of a city that has one of its own. @throws DomainError RULE_BROKEN */
  async prefeituraDe(
    emissor: Emissor,
    cidade: CidadeComEmissor,
    ambiente = emissor.ambienteNfse,
  ): Promise<ClienteAbrasf> {
    const { canal, naInternet } = await this.#aberto(emissor);
    const local = this.#localDo(ambiente);
    if (local && !local.prefeitura) {
      throw new DomainError('RULE_BROKEN', { text: 'Não há prefeitura de teste neste servidor.' });
    }
    return criarClienteAbrasf({
      canal: local ? canal : naInternet,
      endereco: local
        ? `${local.prefeitura}/${cidade.municipio}/nfse.asmx`
        : cidade.enderecos[ambiente === '1' ? 'producao' : 'homologacao'],
      forma: cidade.forma,
      versao: cidade.versao,
      ambiente,
      prestador: { documento: { tipo: 'cnpj', valor: emissor.cnpj ?? '' }, inscricaoMunicipal: inscricaoDe(emissor) },
      ...(local?.respostaMs && { respostaMs: local.respostaMs }),
    });
  }

  /** São Paulo's own system. @throws DomainError RULE_BROKEN */
  async saoPauloDe(emissor: Emissor, ambiente = emissor.ambienteNfse): Promise<ClientePaulistano> {
    const { canal, certificado } = await this.#aberto(emissor);
    const local = this.#localDo(ambiente);
    if (local && !local.prefeitura) {
      throw new DomainError('RULE_BROKEN', { text: 'Não há prefeitura de teste neste servidor.' });
    }
    return criarClientePaulistano({
      canal,
      certificado,
      ambiente,
      endereco: local
        ? `${local.prefeitura}/${saoPaulo.municipio}/lotenfe.asmx`
        : saoPaulo.enderecos[ambiente === '1' ? 'producao' : 'homologacao'],
      prestador: { cnpj: emissor.cnpj ?? '', inscricaoMunicipal: inscricaoDe(emissor) ?? '' },
      ...(local?.respostaMs && { respostaMs: local.respostaMs }),
    });
  }

  /** What is issued in that environment goes to the authorities of this machine. */
  ehLocal(ambiente: '1' | '2'): boolean {
    return this.#localDo(ambiente) !== null;
  }

  /** How patiently one waits for the authority: shorter where that of this machine is asked. */
  pacienciaDe(ambiente: '1' | '2'): PacienciaComAAutoridade {
    const daqui = this.#localDo(ambiente);
    const { minutoMs, ...local } = daqui?.paciencia ?? { minutoMs: 60_000 };
    return { ...pacienciaPadrao, ...local, minutoMs, respostaMs: daqui?.respostaMs ?? RESPOSTA_MS };
  }

  /** Only what is a test goes to the authorities of this machine. */
  #localDo(ambiente: '1' | '2'): Config['fiscalLocal'] {
    return ambiente === '2' ? this.#local : null;
  }

  async #aberto({ grupoId, empresaId, certificado: guardado }: Emissor): Promise<Aberto> {
    if (!guardado) {
      throw new DomainError('RULE_BROKEN', {
        text: 'A empresa não tem certificado digital: envie o A1 nas configurações fiscais.',
      });
    }
    const lugar = lugarDoCertificado(grupoId, empresaId);
    const aberto = this.#canais.get(lugar);
    if (aberto?.segredo === guardado.segredo) return aberto;
    const certificado = JSON.parse(await this.#abrir(lugar, guardado.segredo)) as Certificado;
    const { raizes } = this;
    const canal = abrirCanal({ certificado, raizes });
    const naInternet = abrirCanal({ certificado, raizes, procurar: this.#procurar });
    const novo = { segredo: guardado.segredo, certificado, canal, naInternet };
    this.#canais.set(lugar, novo);
    return novo;
  }

  async #abrir(lugar: string, segredo: string): Promise<string> {
    try {
      return await this.cofre.open(lugar, segredo);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      throw new DomainError('RULE_BROKEN', {
        text: 'Os segredos fiscais desta empresa não podem ser lidos neste servidor: envie o certificado de novo.',
      });
    }
  }
}
