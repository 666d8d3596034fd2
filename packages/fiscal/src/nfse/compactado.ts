import { gunzipSync, gzipSync } from 'node:zlib';
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
export function descompactar(base64: string, maximo: number = TAMANHO_MAXIMO_BYTES): string {
  try {
    return gunzipSync(Buffer.from(base64, 'base64'), { maxOutputLength: maximo }).toString('utf8');
  } catch (error) {
    throw new ErroXml(`o documento não pôde ser descompactado: ${String(error)}`);
  }
}
