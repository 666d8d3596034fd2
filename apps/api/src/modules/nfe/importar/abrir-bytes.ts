import { ErroXml, exigirTamanho, limitesDoXml, type XmlDeFora, xmlDeFora } from '@retaguarda/fiscal/xml';
import { openSent, type Sent, type Unreadable } from '../../../platform/imports/open-sent.ts';
import { type DocumentoDeFora, lerDeFora } from './ler.ts';

/** Most notes of one ZIP, and the most all of them may be, opened. */
const LIMITES = { files: 1000, each: limitesDoXml.bytes, opened: 60 * 1024 * 1024 };

/** A file that was read, with its bytes where its text in UTF-8 is not them. */
export interface ArquivoLido {
  nome: string;
  xml: string;
  original: XmlDeFora['original'];
  documento: DocumentoDeFora;
}

export type ArquivoRecusado = Unreadable;

export type Envio = Sent<ArquivoLido>;

/** The notes and events of what was sent: one XML, or those of a ZIP. One that is refused keeps none of the others out. */
export const abrirBytes = (nome: string, bytes: Uint8Array): Promise<Envio> =>
  openSent<ArquivoLido>(nome, bytes, LIMITES, lerArquivo);

function lerArquivo(nome: string, bytes: Uint8Array): ArquivoLido | ArquivoRecusado {
  try {
    const { xml, original } = xmlDeFora(bytes);
    exigirTamanho(xml);
    return { nome, xml, original, documento: lerDeFora(xml) };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { nome, motivo: `Não foi aceito: ${error.message}.` };
  }
}
