import type { Via } from '../../src/sefaz/index.ts';
import type { FaixaInutilizada } from './servicos/inutilizacao.ts';

/** A document the authority has, and what happened to it. */
export interface NotaGuardada {
  chave: string;
  xml: string;
  /** `protNFe`, as it was answered. */
  protocolo: string;
  nProt: string;
  cStat: string;
  dhEmi: string;
  dhRecbto: string;
  /** CNPJ or CPF. */
  emitente: string;
  destinatario: string | undefined;
  autorizados: string[];
  modelo: string;
  vNF: string;
  /** 101 or 151 once cancelled. */
  cancelada: string | undefined;
}

/** Its issuer has no state registration: SVRS authorised it, and no state has it. @source NT 2026.007, C17-11 and 1P10-40 */
export const ehDaVirtual = ({ xml }: NotaGuardada): boolean =>
  /<emit>.*?<\/emit>/s.exec(xml)?.[0].includes('<IE>') === false;

/** An event the authority has. */
export interface EventoGuardado {
  chave: string;
  tipo: string;
  sequencia: number;
  autor: string;
  /** By an event of its author. */
  cancelado?: boolean;
  nProt: string;
  /** `procEventoNFe`, without declaration. */
  proc: string;
}

/** A transport document the authority was told of: its status, and the files of its events. */
export interface CteGuardado {
  cStat: string;
  eventos: string[];
  /** Digest of what it authorised, base64. */
  digVal?: string;
}

/** A document in the distribution queue of one interested party. */
export interface DocumentoNaFila {
  nsu: number;
  schema: string;
  xml: string;
}

/** A batch that is still being worked on. */
interface LoteGuardado {
  recibo: string;
  /** Questions still to be answered with 105. */
  faltam: number;
  protocolos: string[];
  cUF: string;
}

export type Situacao = '107' | '108' | '109' | '114';

/** All the authority knows; plain data, so that it can be kept in a file. */
export interface Estado {
  proximoProtocolo: number;
  proximoRecibo: number;
  proximoNsu: number;
  servicos: Record<Via, Situacao>;
  /** By key. */
  notas: Record<string, NotaGuardada>;
  /** Key that holds each number. */
  numeros: Record<string, string>;
  eventos: EventoGuardado[];
  /** By key. */
  ctes: Record<string, CteGuardado>;
  inutilizacoes: FaixaInutilizada[];
  /** By receipt. */
  lotes: Record<string, LoteGuardado>;
  /** By CNPJ or CPF. */
  distribuicao: Record<string, DocumentoNaFila[]>;
  /** Instant (ms) of the last 137 of each CNPJ or CPF. */
  semNovidade: Record<string, number>;
  /** Instants (ms) of the questions by key or by one number, by CNPJ or CPF. */
  avulsas: Record<string, number[]>;
  /** Questions of distribution refused with 656. */
  indevidas: number;
  /** Instants (ms) of the calls with one content, by content. */
  repeticoes: Record<string, number[]>;
}

export const novoEstado = (): Estado => ({
  proximoProtocolo: 1,
  proximoRecibo: 1,
  proximoNsu: 1,
  servicos: { normal: '107', svc: '114', nacional: '107', virtual: '107' },
  notas: {},
  numeros: {},
  eventos: [],
  ctes: {},
  inutilizacoes: [],
  lotes: {},
  distribuicao: {},
  semNovidade: {},
  avulsas: {},
  indevidas: 0,
  repeticoes: {},
});

/** What identifies a number: issuer, model, series, number and environment. */
export const chaveDoNumero = (
  emitente: string,
  modelo: string,
  serie: string | number,
  numero: string | number,
  tpAmb: string,
): string => [emitente, modelo, Number(serie), Number(numero), tpAmb].join('/');

export const eventosDa = ({ eventos }: Estado, chave: string): EventoGuardado[] =>
  eventos.filter((evento) => evento.chave === chave);
