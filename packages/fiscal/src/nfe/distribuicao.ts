import { gunzipSync } from 'node:zlib';
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
export interface DocumentoDistribuido {
  readonly nsu: string | undefined;
  /** Layout and version as the authority names them: `resNFe_v1.01.xsd`. */
  readonly schema: string;
  readonly tipo: 'resNFe' | 'procNFe' | 'resEvento' | 'procEventoNFe' | 'outro';
  readonly xml: string;
}

type DocZip = NonNullable<RetDistDFeInt['loteDistDFeInt']>['docZip'][number];

/** No document is near this size; a compressed bomb stops here. */
const TAMANHO_MAXIMO = 20 * 1024 * 1024;

const tipos = ['resNFe', 'procNFe', 'resEvento', 'procEventoNFe'] as const;

/**
 * Opens one document of the distribution: base64, then gzip.
 *
 * @throws ErroXml when the content is not what it says or is larger than 20 MB
 */
export function abrirDocZip({ NSU, schema, valor }: DocZip): DocumentoDistribuido {
  let xml: string;
  try {
    xml = gunzipSync(Buffer.from(valor, 'base64'), { maxOutputLength: TAMANHO_MAXIMO }).toString('utf8');
  } catch (error) {
    throw new ErroXml(`o documento ${NSU ?? ''} da distribuição não pôde ser descompactado: ${String(error)}`);
  }
  const tipo = tipos.find((nome) => schema.startsWith(`${nome}_`)) ?? 'outro';
  return { nsu: NSU, schema, tipo, xml };
}

/** Summary of a document issued against us. */
export const lerResumoNFe = (xml: string): Leitura<ResNFe> => ler(leiauteResNFe, xml);

/** Summary of an event. */
export const lerResumoEvento = (xml: string): Leitura<ResEvento> => ler(leiauteResEvento, xml);
