import type { Certificado } from '../../src/certificado/certificado.ts';
import { explicarErroAbrasf } from '../../src/nfse/index.ts';
import type { Relogio } from '../servidor-local/relogio.ts';
import type { Estado } from './estado.ts';

export interface Regras {
  /** The only authority whose signatures are taken, PEM. */
  readonly autoridadePem: string;
  /** Whose city it is, IBGE. */
  readonly municipio: { readonly codigo: string; readonly uf: string };
  /** Municipal registration of each issuer, where the city minds. */
  readonly inscricoes: Readonly<Record<string, string>>;
  /** Series and last number it lets be used; any when left out. */
  readonly series: Readonly<Record<string, number>> | undefined;
  /** Rate of the ISS where the declaration says none. */
  readonly aliquota: string;
  /** Hours within which a note may be cancelled or replaced by the service. */
  readonly prazoDeCancelamentoHoras: number;
  /** Notes of a page of answers. */
  readonly porPagina: number;
  /** Told of each header and message as it came, for who wants to judge it by other means. */
  readonly aoReceber: ((xml: string) => void) | undefined;
}

export interface Contexto {
  readonly estado: Estado;
  readonly regras: Regras;
  readonly agora: Relogio;
  /** Signs notes. */
  readonly certificado: Certificado;
}

/** Refusals of its own: cities have them, and nothing may depend on theirs. */
const daCidade: Readonly<Record<string, string>> = {
  L999: 'O prazo para cancelar por este serviço acabou: abra um processo.',
};

/** Refusal with a code, in the list of messages of the answer. */
export class Recusa extends Error {
  override readonly name = 'Recusa';
  readonly codigo: string;
  readonly correcao: string | undefined;

  constructor(codigo: string, correcao?: string) {
    super(daCidade[codigo] ?? explicarErroAbrasf(codigo).mensagem);
    this.codigo = codigo;
    this.correcao = correcao;
  }
}
