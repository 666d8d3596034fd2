import type { EstadoPaulistano } from '../paulistana-local/contexto.ts';

/** A note the city made. */
export interface NotaDaPrefeitura {
  numero: string;
  /** CNPJ or CPF. */
  emitente: string;
  serie: string;
  numeroDoRps: string;
  emitidaEm: string;
  /** `Nfse`, signed by the city, with the declaration as it was signed. */
  nfse: string;
  /** `NfseCancelamento`. */
  cancelamento: string | undefined;
  /** Number of the note in its place. */
  substituta: string | undefined;
}

/** All the city knows; plain data, so that it can be kept in a file. */
export interface Estado {
  /** Last number of each issuer. */
  numeros: Record<string, number>;
  /** By issuer and number, `11222333000181/12`. */
  notas: Record<string, NotaDaPrefeitura>;
  /** The note of each RPS, by issuer, series and number: `11222333000181/1/123`. */
  rps: Record<string, string>;
  /** Declarations that arrived, whatever became of them, in order: `11222333000181/1/123`. */
  recebidos: string[];
  /** Of São Paulo's own service. */
  paulistana?: EstadoPaulistano;
}

export const novoEstado = (): Estado => ({ numeros: {}, notas: {}, rps: {}, recebidos: [] });
