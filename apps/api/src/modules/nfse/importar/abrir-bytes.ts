import { ErroXml, exigirTamanho, type XmlDeFora, xmlDeFora } from '@retaguarda/fiscal/xml';
import { lerNotaDeFora, type NotaDeFora, NotaRecusada } from './ler.ts';

/** A note that somebody sent, with its bytes where its text in UTF-8 is not them. */
export interface NotaDeForaAberta {
  nota: NotaDeFora;
  original: XmlDeFora['original'];
}

/** The same, or why it is none. */
export type NotaAberta = NotaDeForaAberta | { recusa: string };

export function abrirBytes(bytes: Uint8Array): NotaAberta {
  try {
    const { xml, original } = xmlDeFora(bytes);
    exigirTamanho(xml);
    return { nota: lerNotaDeFora(xml), original };
  } catch (error) {
    if (error instanceof NotaRecusada) return { recusa: error.message };
    if (error instanceof ErroXml) return { recusa: `O arquivo não pôde ser lido: ${error.message}.` };
    throw error;
  }
}
