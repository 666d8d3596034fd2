import { gunzipSync } from 'node:zlib';
import { type XmlDeFora, xmlDeFora } from '../xml/de-fora.ts';
import { type Leitura, ler } from '../xml/leiaute/index.ts';
import { ErroXml } from '../xml/leitor.ts';
import {
  leiauteResEvento,
  leiauteResNFe,
  type ResEvento,
  type ResNFe,
  type RetDistDFeInt,
} from './leiaute/mensagens/index.ts';

/** A document of the distribution, out of its wrapping. */
export interface DocumentoDistribuido extends XmlDeFora {
  readonly nsu: string | undefined;
  /** Layout and version as the authority names them: `resNFe_v1.01.xsd`. */
  readonly schema: string;
  readonly tipo: 'resNFe' | 'procNFe' | 'resEvento' | 'procEventoNFe' | 'outro';
}

type DocZip = NonNullable<RetDistDFeInt['loteDistDFeInt']>['docZip'][number];

/** No document is near this size; a compressed bomb stops here. */
const TAMANHO_MAXIMO = 20 * 1024 * 1024;

const tipos = ['resNFe', 'procNFe', 'resEvento', 'procEventoNFe'] as const;

/**
 * Opens one document of the distribution: base64, then gzip.
 *
 * @throws ErroXml when the content is not what it says, is in an encoding that is not read, or is larger than 20 MB
 */
export function abrirDocZip({ NSU, schema, valor }: DocZip): DocumentoDistribuido {
  let bytes: Uint8Array;
  try {
    bytes = gunzipSync(Buffer.from(valor, 'base64'), { maxOutputLength: TAMANHO_MAXIMO });
  } catch {
    throw new ErroXml('o documento não pôde ser descompactado');
  }
  const tipo = tipos.find((nome) => schema.startsWith(`${nome}_`)) ?? 'outro';
  return { nsu: NSU, schema, tipo, ...xmlDeFora(bytes) };
}

/** Summary of a document issued against us. */
export const lerResumoNFe = (xml: string): Leitura<ResNFe> => ler(leiauteResNFe, xml);

/** Summary of an event. */
export const lerResumoEvento = (xml: string): Leitura<ResEvento> => ler(leiauteResEvento, xml);
