import { ErroDeCodificacao, textoDeFora } from '@retaguarda/brasil';
import { ErroXml } from './leitor.ts';

/** A document as it came from outside. */
export interface XmlDeFora {
  readonly xml: string;
  /** Its bytes, where they are not `xml` in UTF-8: what is kept and handed on is these. */
  readonly original: Uint8Array | null;
}

/**
 * The text of a document that somebody sent, with the bytes it came in.
 *
 * @throws ErroXml for an encoding that is not read, and for bytes that are not in the one declared
 */
export function xmlDeFora(bytes: Uint8Array): XmlDeFora {
  try {
    const xml = textoDeFora(bytes);
    return { xml, original: Buffer.from(xml).equals(bytes) ? null : bytes };
  } catch (error) {
    if (error instanceof ErroDeCodificacao) throw new ErroXml(error.message);
    throw error;
  }
}
