import { ErroXml, exigirTamanho, limitesDoXml, type XmlDeFora, xmlDeFora } from '@retaguarda/fiscal/xml';
import { FileRefused } from '../../../platform/imports/limits.ts';
import { sentFiles } from '../../../platform/imports/sent-files.ts';
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

/** A file that is none, and why. */
export interface ArquivoRecusado {
  nome: string;
  motivo: string;
}

/** What opening the whole says: its files, or why there are none. */
export type Envio = { arquivos: (ArquivoLido | ArquivoRecusado)[] } | { recusa: string };

/** The notes and events of what was sent: one XML, or those of a ZIP. One that is refused keeps none of the others out. */
export async function abrirBytes(nome: string, bytes: Uint8Array): Promise<Envio> {
  const arquivos: (ArquivoLido | ArquivoRecusado)[] = [];
  try {
    for await (const um of sentFiles(nome, bytes, LIMITES))
      arquivos.push('reason' in um ? { nome: um.name, motivo: um.reason } : lerArquivo(um.name, um.bytes));
  } catch (error) {
    if (error instanceof FileRefused) return { recusa: error.message };
    throw error;
  }
  return { arquivos };
}

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
