import type { ConferenciaDoArquivo } from '@retaguarda/contracts';
import { type Confianca, type DocumentoAssinado, julgarSignatario } from '@retaguarda/fiscal/autenticidade';
import { ErroXml } from '@retaguarda/fiscal/xml';
import type { CteAberto, NotaAberta } from '../abrir-documento.ts';

/** Whom to trust of what was issued in an environment. */
export type ConfiancaDe = (ambiente: '1' | '2') => Confianca;

/** What is kept of what was verified of a file. */
export interface Conferencia extends ConferenciaDoArquivo {
  /** Digest of the signed element, base64: what the protocol of the authority must have. Null where the signature failed. */
  resumo: string | null;
  ambiente: '1' | '2' | null;
  /** What the authority has of this key, where it is another content. */
  resumoDaSefaz?: string;
}

/** What a document tells of itself that its signature is judged by. */
interface DitoPeloDocumento {
  emitente: string;
  /** The provider of signatures it names. */
  terceiro: string | null;
  ambiente: '1' | '2';
  /** When it was issued, and when it was authorised. */
  instantes: readonly string[];
  /** `digVal` of its protocol; undefined where it has no protocol of a kind that tells one. */
  resumoDoProtocolo: string | null | undefined;
}

/**
 * Judges a document whose signature holds by what it tells of itself. It costs the same for any size of document, and the
 * certificates to trust are read once a process: it is done where the document is kept.
 *
 * @throws ErroXml for a protocol of another content
 */
export function julgarDocumento(
  { certificadoPem, digestValue }: DocumentoAssinado,
  { resumoDoProtocolo, ambiente, ...dito }: DitoPeloDocumento,
  confiancaDe: ConfiancaDe,
): Conferencia {
  if (resumoDoProtocolo && resumoDoProtocolo !== digestValue)
    throw new ErroXml('o protocolo é de outro conteúdo: o resumo da assinatura não é o dele');
  return {
    erro: null,
    resumo: digestValue,
    ambiente,
    ...julgarSignatario({ certificadoPem, ...dito }, confiancaDe(ambiente)),
    protocolo: resumoDoProtocolo === undefined ? null : resumoDoProtocolo === null ? 'sem-resumo' : 'confere',
  };
}

/** @throws ErroXml for a protocol of another content */
export function julgarNota({ nota, assinado }: NotaAberta, confiancaDe: ConfiancaDe): Conferencia {
  const { emitente, terceiro, ambiente, emitidaEm, autorizadaEm, resumoDoProtocolo } = nota;
  const dito = {
    emitente: emitente.documento,
    terceiro,
    ambiente,
    resumoDoProtocolo,
    instantes: [emitidaEm, autorizadaEm],
  };
  return julgarDocumento(assinado, dito, confiancaDe);
}

/** The same of a transport document. @throws ErroXml */
export function julgarCte({ cte, assinado }: CteAberto, confiancaDe: ConfiancaDe): Conferencia {
  const { emitente, terceiro, ambiente, emitidoEm, autorizadoEm, resumoDoProtocolo } = cte;
  const dito = {
    emitente: emitente.documento,
    terceiro,
    ambiente,
    resumoDoProtocolo,
    instantes: [emitidoEm, autorizadoEm ?? emitidoEm],
  };
  return julgarDocumento(assinado, dito, confiancaDe);
}
