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
  /** Hours within which a note may be cancelled or replaced. */
  readonly prazoDeCancelamentoHoras: number;
  /** Told of each declaration and request as it came, for who wants to judge it by other means. */
  readonly aoReceber: ((xml: string) => void) | undefined;
}

export interface Contexto {
  readonly estado: Estado;
  readonly regras: Regras;
  /** What cities publish: bodies of answers, by path. */
  readonly publicados: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly agora: Relogio;
  /** Signs notes and events. */
  readonly certificado: Certificado;
}

export const VERSAO = 'SefinLocal_1.0';

/**
 * Refusals of events. The official table of those codes was not at hand: these are this server's own, and nothing may
 * depend on them.
 */
const recusasDeEvento = {
  LOCAL01: 'O autor não é parte desta NFS-e.',
  LOCAL02: 'Este evento já está registrado para esta NFS-e.',
  LOCAL03: 'A NFS-e está cancelada.',
  LOCAL04: 'O prazo de cancelamento do município acabou: peça análise fiscal.',
  LOCAL05: 'A NFS-e substituta não cita esta como substituída.',
  LOCAL06: 'A chave do pedido não é a do endereço.',
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
