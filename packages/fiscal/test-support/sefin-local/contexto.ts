import type { Certificado } from '../../src/certificado/certificado.ts';
import { explicarErroNfse } from '../../src/nfse/index.ts';
import type { Relogio } from '../servidor-local/relogio.ts';
import type { Estado } from './estado.ts';

/** What the national register of taxpayers says of an issuer. */
interface Prestador {
  readonly xNome: string;
  readonly IM?: string;
  readonly xLgr: string;
  readonly nro: string;
  readonly xBairro: string;
  readonly UF: string;
  readonly CEP: string;
}

/** What a city registered of a benefit (`tpBM`): exemption, less base in percent, less base in R$, a rate of its own. */
export type BeneficioDaCidade =
  | { readonly tipo: '1' | '3' }
  | { readonly tipo: '2' | '4'; readonly percentual: string };

export interface Regras {
  /** The only authority whose signatures are taken, PEM. */
  readonly autoridadePem: string;
  /** Folder with one folder per official package. Without it, our own layouts judge. */
  readonly esquemas: string | undefined;
  readonly ambiente: '1' | '2';
  /** Rate of the ISS by national code; 5.00 where there is none. */
  readonly aliquotas: Readonly<Record<string, string>>;
  readonly municipios: Readonly<Record<string, string>>;
  readonly servicos: Readonly<Record<string, string>>;
  readonly prestadores: Readonly<Record<string, Prestador>>;
  /** Hours within which a note may be cancelled or replaced; a test may change it. */
  prazoDeCancelamentoHoras: number;
  /** Told of each declaration and request as it came, for who wants to judge it by other means. */
  readonly aoReceber: ((xml: string) => void) | undefined;
}

export interface Contexto {
  readonly estado: Estado;
  readonly regras: Regras;
  /** By city and number: `3550308/35503080000001`. */
  readonly beneficios: Readonly<Record<string, BeneficioDaCidade>>;
  /** What cities publish: bodies of answers, by path. */
  readonly publicados: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly agora: Relogio;
  /** Signs notes and events. */
  readonly certificado: Certificado;
}

export const VERSAO = 'SefinLocal_1.0';

/**
 * Refusals of events, in the words of the official table (annex II of layout 1.01). LOCAL05 is this server's own: only the
 * system itself registers a substitution.
 */
const recusasDeEvento = {
  E0813: 'O CNPJ autor não corresponde ao "AUTOR DO PEDIDO DE REGISTRO DE EVENTO" indicado.',
  E0822: 'O prazo para o cancelamento da NFS-e expirou, conforme parametrização do município emissor.',
  E0840: 'O SN NFS-e não pode recepcionar o EVENTO DE CANCELAMENTO DE NFS-e.',
  E0845: 'O SN NFS-e não pode recepcionar o EVENTO DE CANCELAMENTO DE NFS-e POR SUBSTITUIÇÃO.',
  E0848: 'O SN NFS-e não pode recepcionar o EVENTO DE SOLICITAÇÃO DE ANÁLISE FISCAL.',
  E0853: 'Não existe um Evento de Solicitação de Análise Fiscal pendente para deferimento.',
  E0856: 'Não existe um Evento de Solicitação de Análise Fiscal pendente para indeferimento.',
  E0860: 'O SN NFS-e não pode recepcionar o EVENTO DE MANIFESTAÇÃO.',
  E1827: 'Conteúdo do identificador informado no PRE difere da concatenação dos campos correspondentes.',
  E1831: 'A NFS-e indicada não existe no ADN NFS-e.',
  E1845: 'Ambiente informado diverge do ambiente de recebimento.',
  LOCAL05: 'A NFS-e substituta não cita esta como substituída.',
} as const;

/** Refusal with a code, answered with HTTP 400. */
export class Recusa extends Error {
  override readonly name = 'Recusa';
  readonly codigo: string;
  readonly complemento: string | undefined;

  constructor(codigo: string, complemento?: string) {
    const deEvento: Readonly<Record<string, string>> = recusasDeEvento;
    super(deEvento[codigo] ?? explicarErroNfse(codigo).mensagem);
    this.codigo = codigo;
    this.complemento = complemento;
  }
}
