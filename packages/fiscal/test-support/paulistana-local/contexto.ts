import type { Relogio } from '../servidor-local/relogio.ts';

/** A note the city made. */
export interface NotaLocal {
  numero: string;
  codigo: string;
  emitente: string;
  inscricao: string;
  /** Series and number, `1/123`. */
  rps: string;
  emitidaEm: string;
  canceladaEm: string | undefined;
  /** Children of `NFe` that come of the RPS, after the issuer's and up to the state. */
  antes: string;
  depois: string;
}

/** All it knows; plain data. */
export interface EstadoPaulistano {
  notas: NotaLocal[];
  /** RPS that arrived, in order: `11222333000181/1/123`. */
  recebidos: string[];
}
export const novoEstadoPaulistano = (): EstadoPaulistano => ({ notas: [], recebidos: [] });

export interface ContextoPaulistano {
  readonly estado: EstadoPaulistano;
  readonly autoridadePem: string;
  readonly agora: Relogio;
}

/** A refusal, in the form of the city: `Erro` with its code. */
export class Recusa extends Error {
  override readonly name = 'Recusa';
  readonly codigo: string;

  constructor(codigo: string, descricao: string) {
    super(descricao);
    this.codigo = codigo;
  }
}
