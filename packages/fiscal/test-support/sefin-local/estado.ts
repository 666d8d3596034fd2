/** A note the system issued. */
export interface NotaGuardada {
  chave: string;
  idDps: string;
  numero: number;
  xml: string;
  /** CNPJ or CPF. */
  emitente: string;
  tomador: string | undefined;
  intermediario: string | undefined;
  dhProc: string;
  cancelada: boolean;
}

export interface EventoGuardado {
  chave: string;
  /** Six digits. */
  tipo: string;
  sequencia: number;
  xml: string;
}

interface DocumentoDistribuido {
  nsu: number;
  chave: string;
  tipo: 'NFSE' | 'EVENTO';
  tipoDeEvento: string | undefined;
  interessados: string[];
  geradoEm: string;
  xml: string;
}

/** All the system knows; plain data, so that it can be kept in a file. */
export interface Estado {
  proximoDocumento: number;
  /** Last number of each issuer. */
  numeros: Record<string, number>;
  /** By key. */
  notas: Record<string, NotaGuardada>;
  /** Key of the note of each declaration. */
  dps: Record<string, string>;
  eventos: EventoGuardado[];
  distribuicao: DocumentoDistribuido[];
}

export const novoEstado = (): Estado => ({
  proximoDocumento: 1,
  numeros: {},
  notas: {},
  dps: {},
  eventos: [],
  distribuicao: [],
});
