import { gunzipSync, gzipSync } from 'node:zlib';
import { type XmlDeFora, xmlDeFora } from '../xml/de-fora.ts';
import { ErroXml } from '../xml/leitor.ts';

/** No document is near this size; a compressed bomb stops here. */
const TAMANHO_MAXIMO_BYTES = 20 * 1024 * 1024;

/** XML as the national system carries it: UTF-8, gzip, base64. */
export const compactar = (xml: string): string => gzipSync(Buffer.from(xml, 'utf8')).toString('base64');

/**
 * The XML back.
 *
 * @throws ErroXml when it is not gzip in base64, or is larger than `maximo` bytes (20 MB)
 */
export const descompactar = (base64: string, maximo: number = TAMANHO_MAXIMO_BYTES): string =>
  descompactarDeFora(base64, maximo).xml;

/** The same, with the bytes it came in. @throws ErroXml as `descompactar` */
export function descompactarDeFora(base64: string, maximo: number = TAMANHO_MAXIMO_BYTES): XmlDeFora {
  let bytes: Uint8Array;
  try {
    bytes = gunzipSync(Buffer.from(base64, 'base64'), { maxOutputLength: maximo });
  } catch {
    throw new ErroXml('o documento não pôde ser descompactado');
  }
  return xmlDeFora(bytes);
}
