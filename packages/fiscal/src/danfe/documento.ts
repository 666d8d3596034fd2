import type { EventoLido, NFe, ProtNFe, RetEvento } from '../nfe/index.ts';

/** An event with the answer of the authority. */
export interface EventoRegistrado {
  readonly evento: EventoLido;
  /** Without it the event was not registered yet. */
  readonly retorno?: RetEvento | undefined;
}

/** A document with what happened to it: all that a printed form may show. */
export interface DocumentoAutorizado {
  readonly nfe: NFe;
  /** Absent in contingency, and in a draft, which is then marked as worth nothing. */
  readonly protocolo?: ProtNFe | undefined;
  /** Cancelling, correction letters, EPEC; others are left aside. */
  readonly eventos?: readonly EventoRegistrado[] | undefined;
}

/** The 44 positions of the access key. */
export const chaveDe = ({ nfe }: DocumentoAutorizado): string => nfe.infNFe.Id.slice(3);

const registrados: ReadonlySet<string> = new Set(['135', '136', '155']);

const isRegistrado = ({ retorno }: EventoRegistrado): boolean =>
  retorno !== undefined && registrados.has(retorno.infEvento.cStat);

/** The registered events of the given types that are about this document, in their order. */
export function eventosDe(documento: DocumentoAutorizado, ...tipos: readonly string[]): EventoRegistrado[] {
  const chave = chaveDe(documento);
  return (documento.eventos ?? []).filter((registrado) => {
    const { chNFe, tpEvento } = registrado.evento.evento.infEvento;
    return chNFe === chave && tipos.includes(tpEvento) && isRegistrado(registrado);
  });
}

/** What the authority has said about the document. */
export type Situacao =
  | { readonly tipo: 'autorizada' }
  /** The protocol is of the cancelling; absent when only the state is known. */
  | { readonly tipo: 'cancelada'; readonly protocolo: string | undefined; readonly em: string | undefined }
  | { readonly tipo: 'denegada'; readonly motivo: string }
  /** Issued without asking, under the rules of contingency. */
  | { readonly tipo: 'contingencia' }
  /** Never authorised, as far as we know. */
  | { readonly tipo: 'semProtocolo' };

const autorizados: ReadonlySet<string> = new Set(['100', '120', '150']);
const cancelados: ReadonlySet<string> = new Set(['101', '151', '155']);
const denegados: ReadonlySet<string> = new Set(['110', '301', '302', '303']);
/** Security form, and offline: the paper goes with the goods before the authority is asked. */
const semConsulta: ReadonlySet<string> = new Set(['2', '5', '9']);

/**
 * @source MOC 7.0, tables of cStat (100, 150, 101, 151, 155, 110, 301 to 303); NT 2026.002 (120, authorised with
 *   alert); Ajuste SINIEF 07/05, clause 11 (contingency)
 */
export function situacaoDe(documento: DocumentoAutorizado): Situacao {
  const { protocolo, nfe } = documento;
  const [cancelamento] = eventosDe(documento, '110111', '110112');
  if (cancelamento !== undefined) {
    const { nProt, dhRegEvento } = cancelamento.retorno?.infEvento ?? {};
    return { tipo: 'cancelada', protocolo: nProt, em: dhRegEvento };
  }
  if (protocolo !== undefined) {
    const { cStat, xMotivo } = protocolo.infProt;
    if (cancelados.has(cStat)) return { tipo: 'cancelada', protocolo: undefined, em: undefined };
    if (autorizados.has(cStat)) return { tipo: 'autorizada' };
    if (denegados.has(cStat)) return { tipo: 'denegada', motivo: xMotivo };
    return { tipo: 'semProtocolo' };
  }
  const { tpEmis } = nfe.infNFe.ide;
  const isEpec = tpEmis === '4' && eventosDe(documento, '110140').length > 0;
  return { tipo: semConsulta.has(tpEmis) || isEpec ? 'contingencia' : 'semProtocolo' };
}

export const isHomologacao = ({ nfe }: DocumentoAutorizado): boolean => nfe.infNFe.ide.tpAmb === '2';
