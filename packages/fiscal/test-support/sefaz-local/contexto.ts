import type { Titular } from '../../src/certificado/titular.ts';
import { explicarCStat, type NomeDoServico, type Via } from '../../src/sefaz/index.ts';
import { emBrasilia, type Relogio } from '../servidor-local/relogio.ts';
import type { Estado } from './estado.ts';

/** A taxpayer of the register. */
export interface Contribuinte {
  readonly UF: string;
  readonly CNPJ: string;
  readonly IE: string;
  readonly xNome: string;
  readonly ativo: boolean;
}

/** How this authority behaves. */
export interface Regras {
  /** The only authority whose signatures are taken, PEM. */
  readonly autoridadePem: string;
  /** Folder with the official schemas (`leiaute`, `evento` … inside). Without it, our own layouts judge. */
  readonly esquemas: string | undefined;
  /** IBGE code of the only state served. Undefined: any. */
  readonly cUF: string | undefined;
  /** Environments taken. */
  readonly ambientes: readonly ('1' | '2')[];
  /** Equal calls within an hour before 656. */
  readonly limiteDeRepeticoes: number;
  /** What an hour of distribution lasts, in milliseconds. */
  readonly horaMs: number;
  /** Answers 105 before a batch is ready. */
  readonly consultasAteProntoDoLote: number;
  readonly contribuintes: readonly Contribuinte[];
  /** Told of each message as it came. */
  readonly aoReceber: ((xml: string) => void) | undefined;
}

/** A call, opened. */
export interface Chamada {
  readonly via: Via;
  readonly servico: NomeDoServico;
  /** The message inside `nfeDadosMsg`. */
  readonly mensagem: string;
  /** Whose certificate made the connection. */
  readonly transmissor: Titular;
}

export interface Contexto {
  readonly estado: Estado;
  readonly regras: Regras;
  readonly agora: Relogio;
}

export const VERSAO = 'LOCAL_1.0';

/** Refusal with a status. `detalhe` goes into the sentence, as the real ones do with fields and keys. */
export class Rejeicao extends Error {
  override readonly name = 'Rejeicao';
  readonly cStat: string;

  constructor(cStat: string, detalhe = '') {
    super(motivo(cStat, detalhe));
    this.cStat = cStat;
  }
}

const recusas: ReadonlySet<string> = new Set([
  'rejeitado-dados',
  'rejeitado-certificado',
  'rejeitado-sistema',
  'irregularidade',
  'duplicidade',
  'numero-consumido',
  'nao-localizado',
  'consumo-indevido',
]);

/** The sentence that goes with a status: official text, within the alphabet and length of the layout. */
export function motivo(cStat: string, detalhe = ''): string {
  const { classe, mensagem } = explicarCStat(cStat);
  const texto = `${recusas.has(classe) ? 'Rejeição: ' : ''}${mensagem}${detalhe === '' ? '' : ` ${detalhe}`}`;
  return texto
    .replace(/[“”]/g, '"')
    .replace(/–/g, '-')
    .replace(/[^ -ÿ]/g, '')
    .slice(0, 255)
    .trim();
}

/** A protocol of 15 digits: who gave it, state, year, sequence. */
export function novoProtocolo({ estado, agora }: Contexto, cUF: string): string {
  const ano = emBrasilia(agora()).slice(2, 4);
  const sequencia = String(estado.proximoProtocolo++).padStart(10, '0');
  return `1${cUF}${ano}${sequencia}`;
}
