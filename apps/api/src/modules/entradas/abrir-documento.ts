import { conferirAssinado, type DocumentoAssinado } from '@retaguarda/fiscal/autenticidade';
import { type CteLido, isCteSimplificado, lerCte } from '@retaguarda/fiscal/cte';
import { ErroXml } from '@retaguarda/fiscal/xml';
import { lerNota, type NotaLida } from './ler-nota.ts';

/** A document that was read, and what the signature that covers it says. */
export interface NotaAberta {
  nota: NotaLida;
  assinado: DocumentoAssinado;
}
export interface CteAberto {
  cte: CteLido;
  assinado: DocumentoAssinado;
}

/** What reading a document gave, where it was read before it is kept: in a thread, for a large one. */
export type Aberto = NotaAberta | CteAberto | { erro: string };

/** Reads a note whose signature holds. @throws ErroXml in words for a person */
export const abrirNota = (xml: string): NotaAberta => ({ assinado: conferirAssinado(xml, 'nfe'), nota: lerNota(xml) });

/** The same of a transport document. @throws ErroXml */
export const abrirCte = (xml: string): CteAberto => ({
  assinado: conferirAssinado(xml, isCteSimplificado(raizDe(xml)) ? 'cte-simplificado' : 'cte'),
  cte: lerCte(xml),
});

/** What may stand before the first element, and how each ends. */
const ANTES = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;

/** The first element of a file, without prefix. */
export function raizDe(xml: string): string {
  let em = xml.indexOf('<');
  for (;;) {
    const [, fim] = ANTES.find(([inicio]) => xml.startsWith(inicio, em)) ?? [];
    if (em < 0 || fim === undefined) break;
    const acaba = xml.indexOf(fim, em);
    em = acaba < 0 ? -1 : xml.indexOf('<', acaba);
  }
  const elemento = /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)[\s/>]/y;
  elemento.lastIndex = Math.max(em, 0);
  return elemento.exec(xml)?.[1] ?? '';
}

/** Documents with a layout of their own that no company here lets in, by their first element. @source national portals of each document */
const OUTROS: Readonly<Record<string, string>> = {
  mdfeProc: 'MDF-e (manifesto de cargas)',
  MDFe: 'MDF-e (manifesto de cargas)',
  cteOSProc: 'CT-e OS (transporte de pessoas ou valores)',
  CTeOS: 'CT-e OS (transporte de pessoas ou valores)',
  GTVeProc: 'GTV-e (transporte de valores)',
  GTVe: 'GTV-e (transporte de valores)',
  nfcomProc: 'NFCom (comunicação)',
  NFCom: 'NFCom (comunicação)',
  bpeProc: 'BP-e (passagem)',
  BPe: 'BP-e (passagem)',
  nf3eProc: 'NF3e (energia elétrica)',
  NF3e: 'NF3e (energia elétrica)',
  CFe: 'CF-e SAT',
  CFeCanc: 'CF-e SAT',
  ProcInutNFe: 'pedido de inutilização',
  procInutNFe: 'pedido de inutilização',
  eSocial: 'evento do eSocial',
};

/** What a file is, where it is of a kind that is not let in; null for any other. */
export function outroDocumento(xml: string): string | null {
  const raiz = raizDe(xml);
  return Object.hasOwn(OUTROS, raiz) ? (OUTROS[raiz] ?? null) : null;
}

const CTES: ReadonlySet<string> = new Set(['cteProc', 'CTe', 'cteSimpProc', 'CTeSimp']);
/** Small things, read where they are kept. */
const EVENTOS: ReadonlySet<string> = new Set(['procEventoCTe', 'eventoCTe', 'procEventoNFe', 'evento']);

/** What happened to a document: of several files it is taken after those it may be about. */
export const ehEvento = (xml: string): boolean => EVENTOS.has(raizDe(xml));

export function abrirDocumento(xml: string): Aberto {
  const raiz = raizDe(xml);
  try {
    if (EVENTOS.has(raiz)) throw new ErroXml('o arquivo é grande demais para ser um evento');
    return CTES.has(raiz) ? abrirCte(xml) : abrirNota(xml);
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { erro: error.message };
  }
}

/** What was opened before, or is opened now. @throws ErroXml */
export function notaAberta(xml: string, aberto: Aberto | undefined): NotaAberta {
  if (aberto === undefined || 'cte' in aberto) return abrirNota(xml);
  if ('erro' in aberto) throw new ErroXml(aberto.erro);
  return aberto;
}

/** The same of a transport document. @throws ErroXml */
export function cteAberto(xml: string, aberto: Aberto | undefined): CteAberto {
  if (aberto === undefined || 'nota' in aberto) return abrirCte(xml);
  if ('erro' in aberto) throw new ErroXml(aberto.erro);
  return aberto;
}
